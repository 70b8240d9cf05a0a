import type { BrowserKind } from '@satcade/contracts/entities/browsers';

/* Reads the two words of `User-Agent` that people know their browsers by. Most programs pose as others: order matters. */

const PROGRAMS: readonly [NonNullable<BrowserKind['program']>, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b((Headless)?Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly [NonNullable<BrowserKind['system']>, RegExp][] = [
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const LONGEST = 512;

/** Which browser sends this header. Nothing of the text itself is kept: anybody can send any. */
export function browserKindOf(userAgent = ''): BrowserKind {
  const text = userAgent.slice(0, LONGEST);
  const program = PROGRAMS.find(([, pattern]) => pattern.test(text))?.[0];
  const system = SYSTEMS.find(([, pattern]) => pattern.test(text))?.[0];
  return { ...(program !== undefined && { program }), ...(system !== undefined && { system }) };
}
