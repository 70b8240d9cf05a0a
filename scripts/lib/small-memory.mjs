/**
 * How a process with many worker threads is started, so that it stays small. Measured by `npm run bench -- orders`: 638 MB
 * after 70 orders, 892 MB without V8's option; for that, 3.7 orders a second instead of 4.5.
 */
export const SMALL_MEMORY = {
  /** V8 rather collects and compiles less than let each heap grow. */
  nodeArgs: ['--optimize-for-size'],
  /** glibc keeps an arena per core for what threads allocate, eight times over, and gives little of it back. */
  env: { MALLOC_ARENA_MAX: '2' },
};
