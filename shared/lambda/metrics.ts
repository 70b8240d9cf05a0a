/** One figure of a change: how many, how long, how much. Figures of one name are summed up by CloudWatch. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'Count' | 'Seconds' | 'None';
}

/** Writes the figures of one change. `at`: when it happened, in milliseconds. */
export type FigureWriter = (figures: readonly Figure[], at: number) => void;

export const counted = (name: string, value = 1): Figure => ({ name, value, unit: 'Count' });
export const seconds = (name: string, milliseconds: number): Figure => ({
  name,
  value: Math.max(0, milliseconds) / 1000,
  unit: 'Seconds',
});

/**
 * Writes figures as log lines in CloudWatch's embedded metric format, so that they cost no request. They have no
 * dimension: each combination of dimensions would be billed as a metric of its own. The stage is in the namespace.
 */
export const embeddedMetrics =
  (namespace: string): FigureWriter =>
  (figures, at) => {
    if (figures.length === 0) return;
    const metrics = figures.map(({ name, unit }) => ({ Name: name, Unit: unit }));
    const line = {
      _aws: { Timestamp: at, CloudWatchMetrics: [{ Namespace: namespace, Dimensions: [[]], Metrics: metrics }] },
      ...Object.fromEntries(figures.map(({ name, value }) => [name, value])),
    };
    // Not through the console: Lambda would put the time and the request's id before the JSON.
    process.stdout.write(`${JSON.stringify(line)}\n`);
  };
