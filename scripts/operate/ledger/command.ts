import type { AdminAccess } from '../admin.ts';
import type { Environment } from '../aws-access.ts';
import type { Ended } from '../operate.ts';
import { accessOf, USAGE } from './options.ts';
import { type Read, type Verdict, verifyLedgers } from './verify.ts';

const reader =
  ({ site, token }: AdminAccess): Read =>
  async (path, query) => {
    const url = `${site}${path}?${new URLSearchParams(query)}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
    return response.json();
  };

/** Carries out `npm run ledger:verify`, as `main.ts` does from the command line. Never rejects. */
export async function ledgerVerify(args: readonly string[], env: Environment): Promise<Ended> {
  if (args.some((arg) => arg === '--help' || arg === '-h')) return { lines: [USAGE], exitCode: 0 };
  try {
    const verdicts = await verifyLedgers(reader(await accessOf(args, env)));
    const bad = verdicts.filter(({ wrong }) => wrong.length > 0).length;
    const sum =
      bad === 0 ? `All ${verdicts.length} ledgers are intact.` : `${bad} of ${verdicts.length} ledgers are damaged.`;
    return { lines: [...verdicts.flatMap(inWords), sum], exitCode: bad === 0 ? 0 : 1 };
  } catch (error) {
    return { lines: [error instanceof Error ? error.message : String(error), USAGE], exitCode: 2 };
  }
}

const inWords = ({ developerId, entries, wrong }: Verdict): string[] => [
  `${wrong.length === 0 ? '✓' : '✗'} ${developerId}: ${entries} entries`,
  ...wrong.map((each) => `    ${each}`),
];
