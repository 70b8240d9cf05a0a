import { createHash } from 'node:crypto';
import { type LedgerEntryView, type LedgerSummary, listLedger, listLedgers } from '@satcade/contracts/api/payouts';
import { type ChainedEntry, checkChain } from '@satcade/contracts/ledger-chain';
import { usdToCents } from '@satcade/kernel';
import * as z from 'zod/mini';

/** A GET of the API, as an Admin; returns the parsed body. */
export type Read = (path: string, query: Readonly<Record<string, string>>) => Promise<unknown>;

export interface Verdict {
  readonly developerId: string;
  readonly entries: number;
  /** What is wrong, in plain words. */
  readonly wrong: readonly string[];
}

const SATS_PER_BTC = 100_000_000;
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const cents = (usd: number): number => usdToCents(usd) ?? Number.NaN;

const contentOf = ({ amountUSD, amountBTC, ...entry }: LedgerEntryView): ChainedEntry => ({
  ...entry,
  amountCents: cents(amountUSD),
  amountSats: Math.round(amountBTC * SATS_PER_BTC),
});

/** Recomputes every chain of a stage. A ledger that was written to meanwhile is read again. */
export async function verifyLedgers(read: Read): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const summary of await summaries(read)) verdicts.push(await verifyLedger(summary, read));
  return verdicts;
}

async function verifyLedger(summary: LedgerSummary, read: Read): Promise<Verdict> {
  const { developerId, hash } = summary;
  const entries = await entriesOf(developerId, read);
  const head = { developerId, seq: summary.entries, hash, balanceCents: cents(summary.balanceUSD) };
  const wrong = checkChain(head, entries.map(contentOf), digest);
  if (wrong.length > 0) {
    const latest = (await summaries(read)).find((each) => each.developerId === developerId);
    if (latest !== undefined && latest.hash !== hash) return verifyLedger(latest, read);
  }
  return { developerId, entries: entries.length, wrong };
}

const summaries = (read: Read): Promise<readonly LedgerSummary[]> =>
  all((query) => read('/api/ledgers', query), listLedgers.reply);

const entriesOf = (developerId: string, read: Read): Promise<readonly LedgerEntryView[]> =>
  all((query) => read('/api/ledger', { developerId, ...query }), listLedger.reply);

interface Listed<Item> {
  readonly items: Item[];
  readonly nextToken: string | null;
}

async function all<Item>(
  read: (query: Readonly<Record<string, string>>) => Promise<unknown>,
  schema: z.core.$ZodType<Listed<Item>> | undefined,
): Promise<Item[]> {
  if (schema === undefined) throw new Error('the operation has no reply');
  const items: Item[] = [];
  let nextToken: string | null = null;
  do {
    const query: Record<string, string> = { limit: '100', ...(nextToken !== null && { nextToken }) };
    const page: Listed<Item> = z.parse(schema, await read(query));
    items.push(...page.items);
    nextToken = page.nextToken;
  } while (nextToken !== null);
  return items;
}
