/** Schemas, names, texts, sums: their modules keep nothing from one call to the next (stateless.test.ts). */
export const STATELESS = ['shared/contracts', 'shared/kernel'] as const;

const TESTS_AND_SCRIPTS = /\.test\.ts$|^shared\/contracts\/scripts\//;

/** Whether all test files of a worker may share a module. `file`: its path below the root of the repository. */
export const isStateless = (file: string): boolean =>
  STATELESS.some((folder) => file.startsWith(`${folder}/`)) && !TESTS_AND_SCRIPTS.test(file);
