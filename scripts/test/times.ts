/** A test file and how long it took, in seconds. Of the browser's tests, which run side by side, the sum. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

/** A part of the test run: when it began and how long it took, in seconds. */
export interface PartTime {
  readonly name: string;
  readonly from: number;
  readonly seconds: number;
  /** The processor time of its processes, in seconds; unknown except on Linux. */
  readonly processor?: number | undefined;
  readonly files: readonly FileTime[];
}

/** A file that takes longer holds up a worker when the others are done: it should be two. */
const SLOW_FILE_SECONDS = 20;

/** The parts as lines of a table, in the order in which they began, and below it a line for each slow file. */
export function timeTable(parts: readonly PartTime[]): string[] {
  const rows = parts
    .toSorted((a, b) => a.from - b.from)
    .map(({ name, from, seconds, processor, files }) => [
      name,
      from.toFixed(0),
      seconds.toFixed(0),
      processor?.toFixed(0) ?? '?',
      String(files.length),
    ]);
  const all = parts.reduce<number | undefined>((sum, { processor }) => plus(sum, processor), 0);
  const table = [['part', 'from s', 'took s', 'cpu s', 'files'], ...rows, ['all', '', '', all?.toFixed(0) ?? '?', '']];
  const wide = Math.max(...table.map(([name = '']) => name.length));
  const line = ([name = '', ...figures]: readonly string[]): string =>
    [name.padEnd(wide), ...figures.map((figure) => figure.padStart(6))].join(' ').trimEnd();
  const slow = parts
    .flatMap((part) => part.files)
    .filter(({ seconds }) => seconds > SLOW_FILE_SECONDS)
    .toSorted((a, b) => b.seconds - a.seconds);
  return [
    ...table.map(line),
    ...slow.map(({ file, seconds }) => `slow: ${file} took ${seconds.toFixed(0)} s, more than ${SLOW_FILE_SECONDS}`),
  ];
}

const plus = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a + b;
