import { type Cents, cents, isId, type Sats, sats, usdToCents } from '@satcade/kernel';
import * as z from 'zod/mini';

/** Building blocks of the schemas: one name per kind of value, with its rule and its message. */
export const id = z.string().check(z.refine(isId, 'must be a ULID'));
/** The identity provider's subject. */
export const userId = z.string().check(z.minLength(1), z.maxLength(128));
export const isoTime = z.iso.datetime();
/** A day: `2026-01-31`. */
export const isoDate = z.iso.date();
export const usd = z.number().check(
  z.nonnegative(),
  z.refine((value) => usdToCents(value) !== undefined, 'must have at most 2 decimals'),
);
/** USD, negative where a ledger is in debt. */
export const signedUsd = z
  .number()
  .check(z.refine((value) => usdToCents(value) !== undefined, 'must have at most 2 decimals'));
export const btc = z.number().check(z.nonnegative());
export const count = z.int().check(z.nonnegative());
/** A whole number of cents or satoshis in events and tables. */
export const whole = z.int();
/** Whole US cents in events and tables; parsed values carry the unit in their type. */
export const centsAmount = z.codec(count, z.custom<Cents>(), { decode: cents, encode: Number });
/** Whole satoshis, in the same way. */
export const satsAmount = z.codec(count, z.custom<Sats>(), { decode: sats, encode: Number });
/** The same for sums that may be negative, such as a developer's balance after a reversal. */
export const centsSum = z.codec(whole, z.custom<Cents>(), { decode: cents, encode: Number });
export const satsSum = z.codec(whole, z.custom<Sats>(), { decode: sats, encode: Number });

/** A storage key as this API issues them. */
export const storageKey = z.string().check(z.minLength(1), z.maxLength(1024), z.regex(/^[\w!.*'()/ +@=,~-]+$/u));

/** `?limit=`: 1 to 100, 50 when left out. */
export const limit = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50);
export const nextToken = z.optional(z.string().check(z.minLength(1), z.maxLength(2048)));

/** The time span of creation, both ends included. */
export const created = { createdFrom: z.optional(isoTime), createdUntil: z.optional(isoTime) };

/** A page of a list. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextToken: z.nullable(z.string()) });

/** Parses the query string `a,b,c` into a list; empty parts are dropped. */
const listOfText = () =>
  z.pipe(
    z.string().check(z.maxLength(2000)),
    z.transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  );
export const commaList = listOfText();
/** The same as a filter: `-b` leaves out what has "b". */
export const filterList = listOfText();
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);
