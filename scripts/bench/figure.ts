/** A measured figure. `how` says in a few words how it was measured. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly target?: number;
  readonly [detail: string]: string | number | undefined;
}

/** Prints one figure as a line of JSON on standard output. */
export function print(figure: Figure): void {
  const value = Math.round(figure.value * 1000) / 1000;
  process.stdout.write(`${JSON.stringify({ ...figure, value })}\n`);
}

/** Prints a message to standard error, which does not become part of the figures. */
export const printStep = (text: string): void => {
  process.stderr.write(`${text}\n`);
};
