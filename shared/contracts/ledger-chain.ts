/*
 * A developer's ledger is a chain: each entry's hash covers its own content and the previous hash. Anyone who has the
 * entries can recompute it, including the developer.
 */

/** The `prevHash` of a ledger's first entry. */
export const CHAIN_START = '0'.repeat(64);

/** The content of an entry that its hash covers. Money in cents and satoshis. */
export interface ChainedContent {
  readonly developerId: string;
  /** 1, 2, 3 … without gaps. */
  readonly seq: number;
  readonly recordedAt: string;
  readonly kind: string;
  readonly orderId?: string | undefined;
  readonly payoutId?: string | undefined;
  readonly gameIds: readonly string[];
  readonly soldAt?: string | undefined;
  readonly heldForReview: boolean;
  readonly amountCents: number;
  readonly amountSats: number;
  readonly at: string;
  readonly prevHash: string;
}
export interface ChainedEntry extends ChainedContent {
  readonly hash: string;
}

/**
 * The text that is hashed (SHA-256, in hexadecimal). Changing its form invalidates every chain; the leading 1 is its
 * version.
 */
export const chainText = (entry: ChainedContent): string =>
  JSON.stringify([
    'satcade-ledger-1',
    entry.prevHash,
    entry.developerId,
    entry.seq,
    entry.recordedAt,
    entry.kind,
    entry.orderId ?? null,
    entry.payoutId ?? null,
    entry.gameIds,
    entry.soldAt ?? null,
    entry.heldForReview,
    entry.amountCents,
    entry.amountSats,
    entry.at,
  ]);

/** What the ledger's head records about its chain. */
export interface ChainHead {
  readonly developerId: string;
  readonly seq: number;
  readonly hash: string;
  readonly balanceCents: number;
}

/** Recomputes a chain from its first entry. Returns the problems in plain words; an empty list if there are none. */
export function checkChain(
  head: ChainHead,
  entries: readonly ChainedEntry[],
  digest: (text: string) => string,
): readonly string[] {
  const wrong: string[] = [];
  let [seq, hash] = [0, CHAIN_START];
  for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) {
    const name = `entry ${entry.seq} (${entry.kind}, ${entry.orderId ?? entry.payoutId ?? 'no cause'})`;
    if (entry.developerId !== head.developerId) wrong.push(`${name} is of another developer: ${entry.developerId}`);
    if (entry.seq === seq) wrong.push(`${name} occurs twice`);
    else if (entry.seq !== seq + 1) wrong.push(`${missing(seq + 1, entry.seq - 1)}, before ${name}`);
    else if (entry.prevHash !== hash) wrong.push(`${name} does not follow the entry before it`);
    if (digest(chainText(entry)) !== entry.hash) wrong.push(`${name} was changed after it was written`);
    [seq, hash] = [entry.seq, entry.hash];
  }
  if (seq < head.seq) wrong.push(`${missing(seq + 1, head.seq)}, at the end`);
  else if (seq > head.seq) wrong.push(`the ledger has entries after entry ${head.seq}, the last one by its head`);
  else if (hash !== head.hash) wrong.push(`the last entry (${seq}) is not the one that the ledger's head names`);
  const sum = entries.reduce((total, { amountCents }) => total + amountCents, 0);
  if (sum !== head.balanceCents)
    wrong.push(`the entries sum to ${sum} cents, but the balance is ${head.balanceCents} cents`);
  return wrong;
}

const missing = (from: number, to: number): string =>
  from === to ? `entry ${from} is missing` : `entries ${from} to ${to} are missing`;
