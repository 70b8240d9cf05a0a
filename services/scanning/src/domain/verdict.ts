import type { Verdict } from './scan.ts';

/** Malware that an engine found, and where: the file itself (an empty path) or an entry of the archives in it. */
export interface Threat {
  readonly name: string;
  readonly path: string;
}

/** What was found out about a game file. */
export interface Findings {
  readonly threats: readonly Threat[];
  /** Why the file cannot be offered, malware or not. */
  readonly objections: readonly string[];
  /** What the developer is told about a file that may be offered. */
  readonly notes: readonly string[];
}

/** Malware outweighs an objection, an objection outweighs a clean scan. */
export function verdictOf({ threats, objections, notes }: Findings): Pick<Verdict, 'status' | 'details'> {
  if (threats.length > 0) return { status: 'INFECTED', details: listed(threats.map(threatText)) };
  if (objections.length > 0) return { status: 'REJECTED', details: listed(objections) };
  return { status: 'CLEAN', ...(notes.length > 0 && { details: listed(notes) }) };
}

const threatText = ({ name, path }: Threat): string =>
  path === '' ? `Malware found: ${name}.` : `Malware found: ${name} in ${shown(path)}.`;

/** Details travel in events and lie in the table: a file with a thousand faults does not get a thousand lines. */
const MAX_LISTED = 10;

function listed(texts: readonly string[]): string {
  const distinct = [...new Set(texts)];
  const more = distinct.length - MAX_LISTED;
  return [...distinct.slice(0, MAX_LISTED), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

const MAX_SHOWN = 120;

/** A name out of an archive, fit to be read: whoever packed it chose its characters and its length. */
export function shown(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}');
  return plain.length <= MAX_SHOWN ? `"${plain}"` : `"…${plain.slice(-MAX_SHOWN)}"`;
}
