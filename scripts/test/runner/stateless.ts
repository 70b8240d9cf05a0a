/**
 * Schemas, names, sums, what functions share, and the stand-ins for AWS and BTCPay, whose state is in objects that a test
 * makes. Their modules keep nothing that a test could notice (stateless.test.ts).
 */
export const STATELESS = [
  'shared/contracts',
  'shared/kernel',
  'shared/dynamo',
  'shared/lambda',
  'shared/testing',
  'scripts/local-cloud',
  'scripts/btcpay-stand-in',
] as const;

/** `http-request.ts` sets the language of zod's messages when it is loaded. The others import it. */
const RENEWED: ReadonlySet<string> = new Set([
  'shared/lambda/http-request.ts',
  'shared/lambda/http.ts',
  'shared/lambda/admin-write.ts',
  'shared/lambda/audit.ts',
  'shared/testing/http.ts',
]);

const TESTS_AND_SCRIPTS = /\.test\.ts$|^shared\/contracts\/scripts\//;

/** Whether all test files of a worker may share a module. `file`: its path below the root of the repository. */
export const isStateless = (file: string): boolean =>
  STATELESS.some((folder) => file.startsWith(`${folder}/`)) && !TESTS_AND_SCRIPTS.test(file) && !RENEWED.has(file);
