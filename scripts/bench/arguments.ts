import { parseArgs } from 'node:util';
import { err, ok, type Result } from '@satcade/kernel';

/** Parts that are measured in rounds, on two builds or on the same one twice. */
export const ROUND_PARTS = ['orders', 'reads', 'functions', 'start', 'idle'] as const;
/** Parts that are measured in rounds, in this process: only this build has them. */
export const OWN_PARTS = ['catalogue'] as const;
/** Parts that are measured once. */
export const SINGLE_PARTS = [
  ...['costs', 'first-start', 'frontend', 'scan', 'search'],
  ...['live', 'lighthouse', 'interactions', 'pages'],
] as const;

export interface BenchOptions {
  readonly parts: readonly string[];
  /** The commit to compare with. */
  readonly old?: string;
  readonly rounds: number;
  /** The numbers of buyers at once at which the units of an order are counted. */
  readonly curve: readonly number[];
  /** Whether the results become those of docs/performance.md. */
  readonly isRecorded: boolean;
  /** Only writes the page from the recorded results. */
  readonly isReport: boolean;
}

const ALL_PARTS: readonly string[] = [...ROUND_PARTS, ...OWN_PARTS, ...SINGLE_PARTS];
const DEFAULT_ROUNDS = 5;
const MOST_ROUNDS = 50;
const MOST_BUYERS = 200;
const COMPARED: readonly string[] = ['orders', 'reads', 'functions'];

export const USAGE = `Usage: npm run bench -- [parts] [--rounds ${DEFAULT_ROUNDS}] [--buyers 50] [--record]
       npm run bench -- compare <commit | folder> [parts] [--rounds ${DEFAULT_ROUNDS}] [--buyers 50] [--record]
       npm run bench -- report
  parts        in rounds:       ${[...ROUND_PARTS, ...OWN_PARTS].join(' ')}
               once:            ${SINGLE_PARTS.join(' ')}
  compare      builds the commit in .local/bench, and measures ${ROUND_PARTS.join(', ')} on both builds in turn
               (${COMPARED.join(' ')} when no part is named);
               of a clone that is built already, names its folder: early commits have functions, but no store to measure
  report       writes docs/performance.md and its charts from docs/performance/*.json
  --rounds     how often each side is measured, 1 to ${MOST_ROUNDS}
  --buyers 50  counts the units of an order at so many buyers at once, too, 1 to ${MOST_BUYERS}
  --record     writes the results to docs/performance; otherwise they are in .local/bench/report`;

/** Reads the command line. An error is what is wrong, with the usage. */
export function benchOptions(args: readonly string[]): Result<BenchOptions, string> {
  const read = parsed(args);
  if (read === undefined) return err(USAGE);
  const { values, positionals } = read;
  const rounds = wholeNumber(values.rounds ?? String(DEFAULT_ROUNDS), MOST_ROUNDS);
  if (rounds === undefined) return err(`--rounds must be a number from 1 to ${MOST_ROUNDS}.\n${USAGE}`);
  const buyers = values.buyers === undefined ? [] : [wholeNumber(values.buyers, MOST_BUYERS)];
  if (buyers.includes(undefined)) return err(`--buyers must be a number from 1 to ${MOST_BUYERS}.\n${USAGE}`);
  const curve = [...new Set([1, 8, ...buyers.flatMap((number) => number ?? [])])].sort((a, b) => a - b);
  const options = { rounds, curve, isRecorded: values.record === true, isReport: false };
  const [first, commit, ...parts] = positionals;
  if (first === 'report') return positionals.length === 1 ? ok({ ...options, parts: [], isReport: true }) : err(USAGE);
  if (first !== 'compare') return withParts(positionals, ALL_PARTS, ALL_PARTS, options);
  // A name that begins with a dash would be an option of git.
  if (commit === undefined || commit.startsWith('-')) return err(`compare needs a commit.\n${USAGE}`);
  return withParts(parts, ROUND_PARTS, COMPARED, { ...options, old: commit });
}

function withParts(
  named: readonly string[],
  possible: readonly string[],
  otherwise: readonly string[],
  options: Omit<BenchOptions, 'parts'>,
): Result<BenchOptions, string> {
  const unknown = named.find((part) => !possible.includes(part));
  if (unknown !== undefined) return err(`"${unknown}" is none of ${possible.join(', ')}.\n${USAGE}`);
  return ok({ ...options, parts: named.length === 0 ? otherwise : named });
}

function wholeNumber(text: string, most: number): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { rounds: { type: 'string' }, buyers: { type: 'string' }, record: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch {
    // An unknown option, or one without its value: the caller shows the usage.
    return undefined;
  }
}
