import { totalmem } from 'node:os';

/** A machine with this much memory (bytes) has room for a store that is not kept small: 16 GB, as systems report it. */
const PLENTY = 15 * 1024 ** 3;

/** From this size on (bytes), glibc takes memory from the system for each block, and gives it back with the block. */
const LARGE_BLOCK = String(16 * 1024);

/** As much may stay free at the end of its memory (bytes), where giving back and taking again would cost time. */
const TRIMMED = String(128 * 1024);

/**
 * Node begins from a snapshot of its own modules otherwise. Their sources are in it, and every thread gets a copy: 3 MB.
 * Without it the process starts 60 ms later, and a thread as quickly (docs/decisions/0339-threads-without-snapshot.md).
 */
const NO_SNAPSHOT = '--no-node-snapshot';

/**
 * How to start a process with many worker threads on a machine with that much memory (bytes). Below 16 GB, V8's option
 * makes it collect garbage and compile less, for a sixth more processor time of an order and a third more for the first
 * ones (docs/decisions/0186-memory-or-speed.md). Otherwise only the main thread's new objects get less room, 32 MB
 * instead of 105. With half of that, an order took a tenth more processor time
 * (docs/decisions/0292-room-for-new-objects.md).
 */
export const memoryFor = (/** @type {number} */ total) => ({
  nodeArgs: [NO_SNAPSHOT, total < PLENTY ? '--optimize-for-size' : '--max-semi-space-size=16'],
  env: {
    /** glibc has up to eight arenas per core for the memory of threads, and returns little of it. */
    MALLOC_ARENA_MAX: '2',
    /**
     * V8 compiles in blocks of up to 32 KB. What stays between them keeps glibc from giving back what was freed: 45 MB
     * after a first start with glibc's own 128 KB (docs/decisions/0359-small-blocks-go-back.md).
     */
    MALLOC_MMAP_THRESHOLD_: LARGE_BLOCK,
    /** A fixed value as well: glibc would raise both with each large block that is freed, up to 32 and 64 MB. */
    MALLOC_TRIM_THRESHOLD_: TRIMMED,
  },
});

/** On this machine. */
export const SMALL_MEMORY = memoryFor(totalmem());
