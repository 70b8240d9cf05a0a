import { decodeTime, monotonicFactory } from 'ulid';

export { isId } from './id-form.ts';

const next = /* @__PURE__ */ monotonicFactory();

/**
 * A new ULID. Ids made by one process are strictly increasing, and sorting by id is sorting by time,
 * which is what makes "newest" by id right.
 */
export const newId = (nowMs: number): string => next(nowMs);

/** When an id was made, in milliseconds since the epoch. */
export const idTime = (id: string): number => decodeTime(id);
