import { printStep } from '../figure.ts';
import type { Side, SideId } from '../stores/sides.ts';

/** One sample of a figure. Samples with the same name, subject and load belong to one figure. */
export interface Sample {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  /** What was measured: a route, a function, a phase. */
  readonly of?: string;
  /** Under which load: buyers or connections at once, or games in the catalogue. */
  readonly at?: number;
  readonly better: 'less' | 'more';
  readonly target?: number;
  readonly how?: string;
}

/** A figure with its samples: one of each round, by side. */
export interface Samples extends Omit<Sample, 'value'> {
  readonly values: Readonly<Partial<Record<SideId, readonly number[]>>>;
}

export type Measure = (side: Side) => Promise<readonly Sample[]>;

/**
 * Measures the sides in turn, round by round: A B C, then C B A, and so on, so that a machine that becomes slower or
 * faster meanwhile treats no side better. Only the measured side runs.
 */
export async function alternate(sides: readonly Side[], rounds: number, measure: Measure): Promise<readonly Samples[]> {
  const taken: { id: SideId; samples: readonly Sample[] }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? sides : sides.toReversed();
    for (const side of order) {
      printStep(`round ${round + 1} of ${rounds}: ${side.id} (${side.commit})`);
      taken.push({ id: side.id, samples: await measure(side) });
    }
  }
  return collect(taken);
}

/** Puts the samples of the same figure together, in the order in which the figures first appeared. */
export function collect(taken: readonly { id: SideId; samples: readonly Sample[] }[]): readonly Samples[] {
  const figures = new Map<string, { sample: Sample; values: Partial<Record<SideId, number[]>> }>();
  for (const { id, samples } of taken) {
    for (const sample of samples) {
      const key = [sample.name, sample.unit, sample.of, sample.at].join('|');
      const figure = figures.get(key) ?? { sample, values: {} };
      figures.set(key, figure);
      figure.values[id] = [...(figure.values[id] ?? []), fourDigits(sample.value)];
    }
  }
  return [...figures.values()].map(({ sample: { value: _, ...figure }, values }) => ({ ...figure, values }));
}

/** More digits than four would only be noise. */
const fourDigits = (value: number): number => Number(value.toPrecision(4));
