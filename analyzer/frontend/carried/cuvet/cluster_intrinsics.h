/* cluster_intrinsics.h - what cooperative groups of a cluster are made of.
 *
 * Beside a toolkit too, where the parser knows them for 9.0 and later only: clusters in code
 * for an older target are a mistake to be seen. */
#ifndef CUVET_CLUSTER_INTRINSICS_H
#define CUVET_CLUSTER_INTRINSICS_H
#pragma clang system_header

__attribute__((device)) unsigned __clusterDimIsSpecified(void);
__attribute__((device)) dim3 __clusterDim(void);
__attribute__((device)) dim3 __clusterRelativeBlockIdx(void);
__attribute__((device)) dim3 __clusterGridDimInClusters(void);
__attribute__((device)) dim3 __clusterIdx(void);
__attribute__((device)) unsigned __clusterRelativeBlockRank(void);
__attribute__((device)) unsigned __clusterSizeInBlocks(void);
__attribute__((device)) void __cluster_barrier_arrive(void);
__attribute__((device)) void __cluster_barrier_arrive_relaxed(void);
__attribute__((device)) void __cluster_barrier_wait(void);
__attribute__((device)) void __threadfence_cluster(void);
__attribute__((device)) void *__cluster_map_shared_rank(const void *address, unsigned rank);
__attribute__((device)) unsigned __cluster_query_shared_rank(const void *address);
__attribute__((device)) uint2 __cluster_map_shared_multicast(const void *address, unsigned mask);

#endif
