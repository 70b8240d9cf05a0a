/** An entry of the reconciler's list. */
export interface Watched {
  readonly orderId: string;
  readonly createdAt: string;
}

/** An invoice is open for 15 minutes; until twice that its buyer may be waiting. */
const YOUNG_MS = 30 * 60_000;

/**
 * Who is looked at first: young invoices, newest first, because their buyers wait; then the old ones (expired, or with
 * many confirmations to go), going on after `last`, where the run before stopped, so that each gets its turn.
 */
export function inTurn<Entry extends Watched>(
  watched: readonly Entry[],
  last: Watched | undefined,
  nowMs: number,
): readonly Entry[] {
  const isYoung = ({ createdAt }: Watched) => nowMs - Date.parse(createdAt) < YOUNG_MS;
  const newestFirst = watched.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  const [young, old] = [newestFirst.filter(isYoung), newestFirst.filter((each) => !isYoung(each))];
  const lastMs = last === undefined ? Number.POSITIVE_INFINITY : Date.parse(last.createdAt);
  const start = old.findIndex(({ createdAt }) => Date.parse(createdAt) < lastMs);
  return start < 0 ? [...young, ...old] : [...young, ...old.slice(start), ...old.slice(0, start)];
}
