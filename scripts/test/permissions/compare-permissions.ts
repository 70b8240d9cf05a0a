import { writeFile } from 'node:fs/promises';
import { fromRoot } from '../../lib/paths.ts';
import { NO_TESTS, type Totals } from '../suites.ts';
import { compare } from './compare.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { findingsOf, permissionsSchema } from './findings.ts';

/** Everything that the console answered, to look things up. */
const FILE = '.cache/test/permissions.json';

/**
 * Compares the permissions of the templates with those that requests to the running store have used, and prints each
 * difference that has no reason. After a failed test, there is nothing to compare: the test has not used what it would.
 * @param consoleUrl the console of the store on which all tests of a run have run
 */
export async function comparePermissions(
  consoleUrl: string,
  tested: Totals,
  print: (text: string) => void,
): Promise<Totals> {
  const response = await fetch(`${consoleUrl}/permissions`);
  const permissions = permissionsSchema.parse(await response.json());
  await writeFile(fromRoot(FILE), JSON.stringify(permissions, null, 2));
  if (tested.failed > 0) {
    print('Granted and used permissions are not compared, because tests failed.');
    return NO_TESTS;
  }
  const findings = findingsOf(permissions);
  const { unexplained, needless } = compare(findings, EXCEPTIONS);
  for (const { kind, holder, what } of unexplained) print(`permission ${kind}: ${holder}: ${what}`);
  for (const { kind, holder, what } of needless) {
    print(`permission exception that nothing needs: ${kind}: ${holder}: ${what}`);
  }
  const actions = permissions.grants.reduce((sum, grant) => sum + grant.actions.length, 0);
  print(`Permissions: ${actions} granted actions, ${findings.length} exceptions; details in ${FILE}`);
  const failed = unexplained.length + needless.length;
  return { ...NO_TESTS, passed: failed === 0 ? 1 : 0, failed };
}
