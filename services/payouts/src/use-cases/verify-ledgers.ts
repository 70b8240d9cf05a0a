import { checkChain } from '@satcade/contracts/ledger-chain';
import { type Clock, type Result, sumCents } from '@satcade/kernel';
import { counted, type FigureWriter } from '@satcade/lambda/metrics';
import type { Digest, LedgerEntry, LedgerHead } from '../domain/chain.ts';
import { causeName } from '../domain/ledger.ts';
import type { LedgerReader, Page } from '../ports.ts';

interface Reading {
  readonly ledgers: Pick<LedgerReader, 'developers' | 'head' | 'entries' | 'causes'>;
  readonly digest: Digest;
}

interface Dependencies extends Reading {
  readonly write: FigureWriter;
  readonly clock: Clock;
  readonly logger: { error(message: string, about: Record<string, unknown>): void };
}

const PAGE = 100;
/** A list may lag behind its head by a moment, and a busy ledger is written to while it is read. */
const ATTEMPTS = 3;

/**
 * Recomputes every developer's chain, and counts the ledgers, those that are wrong, and the money that developers are
 * owed and that is in no payout. It only reads.
 */
export async function verifyLedgers({ write, clock, logger, ...reading }: Dependencies): Promise<void> {
  const balances: LedgerHead['balanceCents'][] = [];
  let faults = 0;
  for await (const developerId of all((token) => reading.ledgers.developers(PAGE, token))) {
    const { balanceCents, wrong } = await verifyLedger(developerId, reading);
    balances.push(balanceCents);
    if (wrong.length === 0) continue;
    faults += 1;
    logger.error('a ledger is wrong', { developerId, wrong });
  }
  const figures = [counted('LedgersVerified', balances.length), counted('LedgerFaults', faults)];
  write([...figures, { name: 'HeldUsd', value: sumCents(balances) / 100, unit: 'None' }], clock.now());
}

async function verifyLedger(developerId: string, { ledgers, digest }: Reading) {
  for (let attempt = 1; ; attempt += 1) {
    const causes = await ledgers.causes(developerId);
    const head = await ledgers.head(developerId);
    const entries: LedgerEntry[] = [];
    for await (const entry of all((token) => ledgers.entries(developerId, PAGE, token))) entries.push(entry);
    const isStill = (await ledgers.head(developerId)).hash === head.hash;
    // Of a ledger that moved, the part up to its head must be right all the same: entries are only ever added.
    const read = isStill ? entries : entries.filter(({ seq }) => seq <= head.seq);
    const chained = read.map((entry) => ({ gameIds: [], heldForReview: false, ...entry }));
    const wrong = [...checkChain(head, chained, digest), ...missingEntries(causes, entries)];
    if (wrong.length === 0 || attempt === ATTEMPTS) return { balanceCents: head.balanceCents, wrong };
  }
}

/**
 * The credits behind the stored head are counted from the entries themselves. If the last ones were removed, their causes
 * alone say so.
 */
function missingEntries(
  causes: Awaited<ReturnType<LedgerReader['causes']>>,
  entries: readonly LedgerEntry[],
): readonly string[] {
  const names = new Map(entries.map((entry) => [entry.seq, causeName(entry)]));
  return causes.flatMap(({ name, seq }) => (names.get(seq) === name ? [] : [`entry ${seq} of ${name} is missing`]));
}

/** Every item of a list, page by page. */
async function* all<Item>(read: (token: string | undefined) => Promise<Result<Page<Item>, 'bad-token'>>) {
  let token: string | undefined;
  do {
    const page = await read(token);
    if (!page.ok) throw new Error('the list refused its own token');
    yield* page.value.items;
    token = page.value.nextToken ?? undefined;
  } while (token !== undefined);
}
