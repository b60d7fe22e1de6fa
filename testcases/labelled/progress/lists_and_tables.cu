// case: lists_and_tables
// expect: progress-no-progress-loop@22
// expect: progress-plain-spin@25
// expect: progress-plain-spin@57
// why: searching a structure in memory changes where the loop looks, so it ends with the
//      structure; looking at the same place again and again does not.

struct Node {
    int key;
    Node *next;
};

__global__ void walks(const Node *list, int *sum) {
    for (const Node *n = list; n; n = n->next) *sum += n->key;
}
__global__ void walks_to_the_end(Node *list, Node *tail) {
    while (list->next) list = list->next;
    list->next = tail;
}
__global__ void never_walks(const Node *list, int *sum) {
    const Node *n = list;
    while (n != nullptr) *sum += n->key;
}
__global__ void looks_at_the_next(const Node *list, int *sum) {
    while (list->next != nullptr) {
        __nanosleep(100);
    }
    *sum = 1;
}
__global__ void pops(Node **head, int *sum) {
    while (*head) {
        *sum += (*head)->key;
        *head = (*head)->next;
    }
}
__global__ void pushes(Node **head, Node *node) {
    Node *old;
    do {
        old = *head;
        node->next = old;
    } while (atomicCAS(reinterpret_cast<unsigned long long *>(head),
                       reinterpret_cast<unsigned long long>(old),
                       reinterpret_cast<unsigned long long>(node)) !=
             reinterpret_cast<unsigned long long>(old));
}
__global__ void inserts(int *keys, int size, int key) {
    int slot = key % size;
    while (atomicCAS(&keys[slot], -1, key) != -1) slot = (slot + 1) % size;
}
__global__ void finds(const int *keys, int size, int key, int *where) {
    int slot = key % size;
    while (keys[slot] != key && keys[slot] != -1) slot = (slot + 1) % size;
    *where = slot;
}
__global__ void probes_one_slot(const int *keys, int size, int key, int *where) {
    const int slot = key % size;
    while (keys[slot] != key) {
    }
    *where = slot;
}
__global__ void binary_search(const int *keys, int n, int key, int *where) {
    int lo = 0, hi = n;
    while (lo < hi) {
        const int mid = (lo + hi) / 2;
        if (keys[mid] < key) lo = mid + 1;
        else hi = mid;
    }
    *where = lo;
}
__global__ void union_find(int *parent, int a, int *root) {
    while (parent[a] != a) {
        parent[a] = parent[parent[a]];
        a = parent[a];
    }
    *root = a;
}
__global__ void string_length(const char *s, int *n) {
    int i = 0;
    while (s[i] != '\0') i++;
    *n = i;
}
__global__ void adds_float(unsigned *word, float value) {
    unsigned old = *word, assumed;
    do {
        assumed = old;
        old = atomicCAS(word, assumed, __float_as_uint(value + __uint_as_float(assumed)));
    } while (assumed != old);
}
