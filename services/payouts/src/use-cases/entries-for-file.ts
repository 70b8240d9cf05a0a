import { ok, type Result } from '@satcade/kernel';
import type { LedgerEntry } from '../domain/chain.ts';
import type { LedgerReader, Page } from '../ports.ts';

const MOST_IN_A_FILE = 10_000;
const AT_A_TIME = 1_000;

/** The part of a ledger that fits one file, newest first; the token is for the next file. */
export async function entriesForFile(
  developerId: string,
  from: string | undefined,
  ledgers: Pick<LedgerReader, 'entries'>,
): Promise<Result<Page<LedgerEntry>, 'bad-token'>> {
  const items: LedgerEntry[] = [];
  let nextToken: string | null = from ?? null;
  do {
    const page = await ledgers.entries(developerId, AT_A_TIME, nextToken ?? undefined);
    if (!page.ok) return page;
    items.push(...page.value.items);
    nextToken = page.value.nextToken;
  } while (nextToken !== null && items.length + AT_A_TIME <= MOST_IN_A_FILE);
  return ok({ items, nextToken });
}
