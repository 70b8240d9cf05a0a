/** Prints one measured figure as a line of JSON on standard output. `how` says in a few words how it was measured. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly target?: number;
  readonly [detail: string]: string | number | undefined;
}

export function print(figure: Figure): void {
  const value = Math.round(figure.value * 1000) / 1000;
  process.stdout.write(`${JSON.stringify({ ...figure, value })}\n`);
}

/** Prints a message to standard error, which does not become part of the figures. */
export const printStep = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** The percentile of the samples; `part` is 0 to 1. */
export function percentile(samples: readonly number[], part: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
