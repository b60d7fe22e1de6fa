#!/usr/bin/env python3
"""What the toolkit's C headers declare, the carried headers declare too: functions, types,
enumerators with their values, structures with their sizes.

    same_names.py CUVET CLANG CARRIED-FOLDER

What is left out on purpose stands below, with the reason. Where no toolkit of the version that the
carried headers speak of is installed there is nothing to compare with.
"""
# UNSUPPORTED: sanitized
# RUN: %python %s %cuvet clang-22 %root/analyzer/frontend/carried

import json
import re
import subprocess
import sys
import tempfile

HEADERS = ("cuda_runtime_api.h", "cuda.h")

LEFT_OUT = re.compile(
    "|".join(
        (
            # The library of C itself, which the toolkit's headers include more of.
            r"(?!cu|CU)\w*",
            # Older and newer forms of one call or structure; the carried headers have the one
            # that programs spell.
            r"\w+_v\d(_ptsz)?|\w+_ptsz|\w+_st|\w+_enum|\w+_union",
            # Enumerators that only close a list or keep a number free.
            r"\w+_(MAX|FORCE_UINT|INVALID)|cudaDevAttr(Reserved\d+|Max)|cudaCGScopeReserved|CU_JIT_NUM_\w+",
            # What only debuggers, checkpoints and drivers' own tools call.
            r"cuCoredump\w+|C[Uu]_?[Cc]oredump\w*|CU_COREDUMP_\w+",
            r"cuCheckpoint\w+|CUcheckpoint\w+|CU_PROCESS_STATE_\w+|CUprocessState",
            r"cuLogs\w+|CUlog\w+|CU_LOG_LEVEL_\w+|cuGetExportTable|CU_CIG_\w+|CUcig\w+",
            r"CU_TARGET_COMPUTE_\w+|CUjit_target|CUjit_cacheMode|CU_JIT_CACHE_\w+|CU_PREFER_\w+",
            r"\w*[Aa]syncNotification\w*|C[Uu]asyncCallback\w*|CU_ASYNC_NOTIFICATION_\w+",
            # Sparse arrays, planes of video frames, decompression, NvSci.
            r"\w*([Ss]parse|SPARSE)\w*|\w*(MemoryRequirements|MEMORY_REQUIREMENTS)\w*",
            r"cuArrayGetPlane|cuMemMapArrayAsync|CUarrayMapInfo|CU_MEM_(OPERATION|HANDLE)_TYPE_\w+",
            r"CUmem(Operation|Handle)Type|\w*([Dd]ecompress|DECOMPRESS)\w*|cuDeviceGetNvSci\w+",
            r"cuMemGetHandleForAddressRange|C[Uu]array_cubemap_face|CU_CUBEMAP_FACE_\w+",
            r"CUgraphMem_attribute_\w+|cuTexRefGet\w+|cuTexRefSet\w+|cuSurfRef\w+",
            r"cu(Tex|Surf)ObjectGet\w+|\w*MappedMipmappedArray|\w*MIPMAPPED_ARRAY_DESC",
            r"CUdeviceptr_v1|CUdevprop|\w*P2P_TOKENS|cuCtxGetExecAffinity|CUexecAffinity\w+",
            r"cuDeviceGetExecAffinitySupport|CU_EXEC_AFFINITY_\w+|CUlibraryHostUniversal\w+",
            r"cudaEmulation\w+|cudalibraryHost\w+|cudaOccupancyB2DHelper",
            # Members that CUDA 13 took out are still here, for programs that say them.
            r"cudaDeviceProp",
        )
    )
)


def tree(clang, folders, text):
    """The JSON syntax tree of a C++ text that sees these folders."""
    with tempfile.NamedTemporaryFile("w", suffix=".cpp") as source:
        source.write(text)
        source.flush()
        command = [clang, "-x", "c++", "-std=c++17", "-w", "-fsyntax-only", "-ferror-limit=0"]
        command += [f"-isystem{folder}" for folder in folders]
        command += ["-Xclang", "-ast-dump=json", source.name]
        done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"same_names: {done.stderr[:2000]}")
    return json.loads(done.stdout)["inner"]


def declarations(nodes):
    for node in nodes:
        if node["kind"] == "LinkageSpecDecl":
            yield from declarations(node.get("inner", []))
        else:
            yield node


def value(enumerator):
    """The value that an enumerator is given, or None where it is the one before plus one."""
    for part in enumerator.get("inner", []):
        if part["kind"] == "ConstantExpr":
            return int(part["value"])
        found = value(part)
        if found is not None:
            return found
    return None


def constants(enumeration):
    last = -1
    for enumerator in enumeration.get("inner", []):
        if enumerator["kind"] == "EnumConstantDecl":
            given = value(enumerator)
            last = last + 1 if given is None else given
            yield enumerator["name"], last


def names(nodes):
    """What is declared: functions, types, complete structures, enumerators with their values."""
    functions, types, complete, enumerators = set(), set(), set(), {}
    for node in declarations(nodes):
        name = node.get("name", "")
        if node["kind"] == "FunctionDecl":
            functions.add(name)
        elif node["kind"] in ("TypedefDecl", "CXXRecordDecl", "EnumDecl"):
            types.add(name)
        if node["kind"] == "CXXRecordDecl" and node.get("completeDefinition"):
            complete.add(name)
        elif node["kind"] == "TypedefDecl":
            of = node["type"].get("desugaredQualType", node["type"]["qualType"])
            if of.removeprefix("struct ") in complete:
                complete.add(name)
        elif node["kind"] == "EnumDecl":
            enumerators.update(constants(node))
    return functions, types, complete, enumerators


def sizes(clang, folders, types):
    text = includes() + "enum : unsigned long {\n"
    text += "".join(f"size_of_{name} = sizeof({name}),\n" for name in sorted(types)) + "};\n"
    found = names(tree(clang, folders, text))[3]
    return {name[8:]: size for name, size in found.items() if name.startswith("size_of_")}


def includes():
    return "".join(f"#include <{header}>\n" for header in HEADERS)


def main():
    cuvet, clang, carried = sys.argv[1:]
    version = subprocess.run([cuvet, "--version"], capture_output=True, text=True).stdout
    installed = re.search(r"^CUDA: 13\.0 in (.+?)( \(.*\))?$", version, re.MULTILINE)
    if not installed:
        print("no CUDA 13.0 to compare with")
        return 0
    toolkit = installed.group(1) + "/include"
    theirs = names(tree(clang, [toolkit], includes()))
    ours = names(tree(clang, [carried], includes()))
    problems = []
    for which, kind in ((0, "function"), (1, "type"), (3, "enumerator")):
        missing = sorted(set(theirs[which]) - set(ours[which]))
        problems += [f"no {kind} {name}" for name in missing if not LEFT_OUT.fullmatch(name)]
    for name in sorted(set(theirs[3]) & set(ours[3])):
        if theirs[3][name] != ours[3][name] and not LEFT_OUT.fullmatch(name):
            problems.append(f"{name} is {theirs[3][name]}, not {ours[3][name]}")
    both = {name for name in theirs[2] & ours[2] if not LEFT_OUT.fullmatch(name)}
    size_of, our_size_of = (sizes(clang, [folder], both) for folder in (toolkit, carried))
    for name in sorted(both):
        if size_of[name] != our_size_of[name]:
            problems.append(f"{name} has {size_of[name]} bytes, not {our_size_of[name]}")
    print("\n".join(problems))
    counts = [len(set(theirs[i]) & set(ours[i])) for i in (0, 1, 3)] + [len(both)]
    print("same: %d functions, %d types, %d enumerators, %d sizes" % tuple(counts))
    return bool(problems) or counts[0] < 500 or counts[3] < 100


if __name__ == "__main__":
    sys.exit(main())
