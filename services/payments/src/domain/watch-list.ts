/** An entry of the reconciler's list. */
export interface Watched {
  readonly orderId: string;
  readonly createdAt: string;
}

/** An invoice is open for 15 minutes; for twice that time its buyer may be waiting. */
const YOUNG_MS = 30 * 60_000;
const MINUTE_MS = 60_000;

/**
 * The order of checks: young invoices first, newest first, because their buyers wait. Then the old ones (expired, or
 * with many confirmations to go) after `last`, where the previous run stopped, so that each gets its turn.
 */
export function inTurn<Entry extends Watched>(
  watched: readonly Entry[],
  last: Watched | undefined,
  nowMs: number,
): readonly Entry[] {
  const { young, old } = split(watched, last, nowMs);
  return [...young, ...old];
}

/**
 * The entries of one run, up to its limit. Half of the places are for old entries, however many young ones there are,
 * so that each gets its turn; either half may use the other's free places. Old ones go first: they are few, and the
 * young ones come again in a minute.
 */
export function fairTurn<Entry extends Watched>(
  watched: readonly Entry[],
  last: Watched | undefined,
  nowMs: number,
  perRun: number,
): readonly Entry[] {
  const { young, old } = split(watched, last, nowMs);
  const half = Math.ceil(perRun / 2);
  const ofOld = Math.min(old.length, Math.max(half, perRun - young.length));
  return [...old.slice(0, ofOld), ...young.slice(0, perRun - ofOld)];
}

/** Whether its buyer has stopped waiting on the page. */
export const isOld = ({ createdAt }: Pick<Watched, 'createdAt'>, nowMs: number): boolean =>
  nowMs - Date.parse(createdAt) >= YOUNG_MS;

function split<Entry extends Watched>(
  watched: readonly Entry[],
  last: Watched | undefined,
  nowMs: number,
): { readonly young: readonly Entry[]; readonly old: readonly Entry[] } {
  const newestFirst = watched.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  const young = newestFirst.filter((each) => !isOld(each, nowMs));
  const old = newestFirst.filter((each) => isOld(each, nowMs));
  const start = startOf(old, last, nowMs);
  return { young, old: [...old.slice(start), ...old.slice(0, start)] };
}

/** A newly started function knows no last entry, and begins at another place each minute. */
function startOf(old: readonly Watched[], last: Watched | undefined, nowMs: number): number {
  if (last === undefined) return old.length === 0 ? 0 : Math.floor(nowMs / MINUTE_MS) % old.length;
  const lastMs = Date.parse(last.createdAt);
  return Math.max(
    0,
    old.findIndex(({ createdAt }) => Date.parse(createdAt) < lastMs),
  );
}
