import { parseArgs } from 'node:util';
import { type AdminAccess, adminAccess } from '../admin.ts';

export const USAGE = [
  'Usage: npm run ledger:verify                                   the store that runs on this machine',
  '       npm run ledger:verify -- --site https://…               a stage; an Admin’s access token in SATCADE_TOKEN',
].join('\n');

/** The stage that the command line names, or the running store, signed in as its Admin. */
export async function accessOf(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<AdminAccess> {
  const { site } = parseArgs({ args: [...args], options: { site: { type: 'string' } } }).values;
  if (site !== undefined) {
    const token = environment.SATCADE_TOKEN;
    if (token === undefined) throw new Error('SATCADE_TOKEN must hold the access token of an Admin.');
    return { site: site.replace(/\/$/, ''), token };
  }
  return adminAccess({ SATCADE_STATE: environment.SATCADE_STATE });
}
