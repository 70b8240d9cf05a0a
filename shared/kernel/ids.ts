import { decodeTime, monotonicFactory } from 'ulid';

const next = /* @__PURE__ */ monotonicFactory();

/**
 * A new ULID. Ids made by one process are strictly increasing, and sorting by id is sorting by time,
 * which is what makes "newest" by id right.
 */
export const newId = (nowMs: number): string => next(nowMs);

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** Whether `text` is a ULID in its canonical upper-case form. */
export const isId = (text: string): boolean => ULID.test(text);

/** When an id was made, in milliseconds since the epoch. */
export const idTime = (id: string): number => decodeTime(id);
