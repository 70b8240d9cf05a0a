import { isId, usdToCents } from '@satcade/kernel';
import * as z from 'zod/mini';
import { isVisible, keepsDirection } from './plain-text.ts';

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
/** USD that a ledger may also owe. */
export const signedUsd = z
  .number()
  .check(z.refine((value) => usdToCents(value) !== undefined, 'must have at most 2 decimals'));
export const btc = z.number().check(z.nonnegative());
export const count = z.int().check(z.nonnegative());
/** A whole number of cents or satoshis in events and tables. */
export const whole = z.int();

const hasNoControls = (text: string): boolean => !/[^\P{Cc}\n\r\t]/u.test(text);

/** Text of one line, such as a name: trimmed, not empty, in one Unicode form, of characters that can be seen. */
export const line = (max: number) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, 'is required'),
    z.maxLength(max),
    z.refine((text) => !/\p{Cc}/u.test(text), 'must not contain control characters'),
    z.refine(isVisible, 'must not contain invisible or direction-changing characters'),
  );

/** A text of a few words that may be empty; beside line breaks, of characters that can be seen. */
export const blurb = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.maxLength(max),
      z.refine(hasNoControls, 'must not contain control characters'),
      z.refine(isVisible, 'must not contain invisible or direction-changing characters'),
    );

/** Text of several lines: trimmed, not empty; line breaks and tabs are its only control characters. */
export const prose = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'is required'),
      z.maxLength(max),
      z.refine(hasNoControls, 'must not contain control characters'),
      z.refine(keepsDirection, 'must not contain direction-changing characters'),
    );

/** A storage key as this API hands them out. */
export const storageKey = z.string().check(z.minLength(1), z.maxLength(1024), z.regex(/^[\w!.*'()/ +@=,~-]+$/u));

/** `?limit=`: 1 to 100, 50 when left out. */
export const limit = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50);
export const nextToken = z.optional(z.string().check(z.minLength(1), z.maxLength(2048)));

/** A page of a list. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextToken: z.nullable(z.string()) });

/** `a,b,c` in a query string as a list; empty parts are dropped. */
export const commaList = z.pipe(
  z.string().check(z.maxLength(1000)),
  z.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
);
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);
