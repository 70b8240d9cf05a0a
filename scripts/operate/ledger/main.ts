import type { AdminAccess } from '../admin.ts';
import { accessOf, USAGE } from './options.ts';
import { type Read, verifyLedgers } from './verify.ts';

const reader =
  ({ site, token }: AdminAccess): Read =>
  async (path, query) => {
    const url = `${site}${path}?${new URLSearchParams(query)}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
    return response.json();
  };

if (process.argv.some((arg) => arg === '--help' || arg === '-h')) {
  console.log(USAGE);
  process.exit(0);
}
try {
  const verdicts = await verifyLedgers(reader(await accessOf(process.argv.slice(2), process.env)));
  for (const { developerId, entries, wrong } of verdicts) {
    console.log(`${wrong.length === 0 ? '✓' : '✗'} ${developerId}: ${entries} entries`);
    for (const each of wrong) console.log(`    ${each}`);
  }
  const bad = verdicts.filter(({ wrong }) => wrong.length > 0).length;
  console.log(
    bad === 0 ? `All ${verdicts.length} ledgers are intact.` : `${bad} of ${verdicts.length} ledgers are damaged.`,
  );
  process.exitCode = bad === 0 ? 0 : 1;
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 2;
}
