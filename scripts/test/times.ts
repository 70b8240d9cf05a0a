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
  readonly files: readonly FileTime[];
}

/** A file that takes longer holds up a worker when the others are done: it should be two. */
const SLOW_FILE_SECONDS = 20;

/** The parts as lines of a table, in the order in which they began, and below it a line for each slow file. */
export function timeTable(parts: readonly PartTime[]): string[] {
  const rows = parts
    .toSorted((a, b) => a.from - b.from)
    .map(({ name, from, seconds, files }) => [name, from, seconds, files.length] as const);
  const wide = Math.max(...rows.map(([name]) => name.length));
  const line = (name: string, from: string, seconds: string, files: string): string =>
    [name.padEnd(wide), from.padStart(6), seconds.padStart(6), files.padStart(6)].join(' ');
  const slow = parts
    .flatMap((part) => part.files)
    .filter(({ seconds }) => seconds > SLOW_FILE_SECONDS)
    .toSorted((a, b) => b.seconds - a.seconds);
  return [
    line('part', 'from s', 'took s', 'files'),
    ...rows.map(([name, from, seconds, files]) => line(name, from.toFixed(0), seconds.toFixed(0), String(files))),
    ...slow.map(({ file, seconds }) => `slow: ${file} took ${seconds.toFixed(0)} s, more than ${SLOW_FILE_SECONDS}`),
  ];
}
