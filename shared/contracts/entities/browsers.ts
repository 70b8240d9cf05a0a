import type { Immutable } from '@satcade/kernel';
import * as z from 'zod/mini';
import { isoTime } from '../fields.ts';

/* Browsers in which a person signs in. Coarse, so that the list helps its owner and tracks nobody. */

export const BROWSER_PROGRAMS = ['Firefox', 'Chrome', 'Edge', 'Safari', 'Opera', 'Samsung Internet'] as const;
export const BROWSER_SYSTEMS = ['Windows', 'macOS', 'Linux', 'Android', 'iOS', 'ChromeOS'] as const;

/** What the header `User-Agent` says. Absent: something else. */
export const browserKindSchema = z.object({
  program: z.optional(z.enum(BROWSER_PROGRAMS)),
  system: z.optional(z.enum(BROWSER_SYSTEMS)),
});
export type BrowserKind = Immutable<z.infer<typeof browserKindSchema>>;

/** A hash of the browser's mark and its user: of the same browser, two users have two ids. */
export const browserId = z.string().check(z.regex(/^[\w-]{22}$/));

export const browserSchema = z.extend(browserKindSchema, {
  id: browserId,
  firstSeenAt: isoTime,
  /** To the day: a visit within a day of the last one is not stored. */
  lastSeenAt: isoTime,
});
export type Browser = Immutable<z.infer<typeof browserSchema>>;

/** How many browsers of a person are kept, for how many days after their last visit, and of how many a day people are told. */
export const BROWSER_LIMITS = { kept: 20, days: 400, toldADay: 5 } as const;
