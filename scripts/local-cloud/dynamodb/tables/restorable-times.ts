import type { Table } from './table.ts';

const DAY_MS = 24 * 3_600_000;
/** AWS can restore to about five minutes ago at the latest. */
const LAG_MS = 5 * 60_000;

/**
 * The times (ms) to which a table can be restored; `undefined` without point-in-time recovery. A restore undoes the
 * records of the table's stream, which holds a day, where AWS keeps 35; so the table needs a stream with old images.
 */
export function restorableTimes(
  { description, pointInTimeRecovery }: Table,
  now: number,
): { readonly earliest: number; readonly latest: number } | undefined {
  const { LatestStreamLabel: streamedSince, StreamSpecification } = description;
  const isUndoable = streamedSince !== undefined && StreamSpecification?.StreamViewType === 'NEW_AND_OLD_IMAGES';
  if (!pointInTimeRecovery || !isUndoable) return undefined;
  // The label is the time at which the stream was switched on.
  return { earliest: Math.max(now - DAY_MS, Date.parse(`${streamedSince}Z`)), latest: now - LAG_MS };
}
