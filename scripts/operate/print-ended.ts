import type { Ended } from './operate.ts';

/** Prints what a command found on standard output, or on standard error if it could not find out. */
export function printEnded({ lines, exitCode }: Ended): void {
  for (const line of lines) exitCode === 2 ? console.error(line) : console.log(line);
  process.exitCode = exitCode;
}
