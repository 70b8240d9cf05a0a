import { formatIssue } from './checks.ts';
import type { Params } from './run.ts';
import { CheckedValue, string, type Value } from './values.ts';

/* Strings of a format. The patterns are zod's; a test compares them. */

// @__NO_SIDE_EFFECTS__
const patterned = (format: string, pattern: RegExp, params: Params): Value =>
  new CheckedValue(
    string(),
    (value) => (pattern.test(String(value)) ? undefined : formatIssue(format, pattern)),
    params,
  );

const LEAP_YEARS = String.raw`\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00`;
const OTHER_DAYS = String.raw`(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])`;
const DATE = String.raw`(?:(?:${LEAP_YEARS})-02-29|\d{4}-(?:${OTHER_DAYS}))`;
const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?`;
const MAILBOX = String.raw`(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]`;
const DOMAIN = String.raw`(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}`;

// @__NO_SIDE_EFFECTS__
export const isoDate = (params?: Params): Value => patterned('date', new RegExp(`^${DATE}$`), params);
// @__NO_SIDE_EFFECTS__
export const isoDatetime = (params?: Params): Value =>
  patterned('datetime', new RegExp(`^${DATE}T(?:${TIME}(?:Z))$`), params);
// @__NO_SIDE_EFFECTS__
export const email = (params?: Params): Value => patterned('email', new RegExp(`^${MAILBOX}@${DOMAIN}$`), params);

const isUrl = (value: unknown): boolean => URL.canParse(String(value).trim());

// @__NO_SIDE_EFFECTS__
export const url = (params?: Params): Value =>
  new CheckedValue(
    string(),
    (value) => (isUrl(value) ? undefined : formatIssue('url')),
    params,
    (value) =>
      String(value)
        .trim()
        .replace(/[\t\n\r]/g, ''),
  );

function isBase64(value: unknown): boolean {
  const text = String(value);
  if (text === '') return true;
  if (/\s/.test(text) || text.length % 4 !== 0) return false;
  try {
    atob(text);
    return true;
  } catch {
    return false;
  }
}

// @__NO_SIDE_EFFECTS__
export const base64 = (params?: Params): Value =>
  new CheckedValue(string(), (value) => (isBase64(value) ? undefined : formatIssue('base64')), params);
