import { catalogueRounds } from './catalogue/sizes.ts';
import { print, printStep } from './figure.ts';
import { type RecordedPart, type Result, writeResult } from './report/result.ts';
import { summaryOf } from './report/summary.ts';
import { functionsRound } from './rounds/functions.ts';
import { idleRound } from './rounds/idle.ts';
import { ordersRound } from './rounds/orders.ts';
import { floorOf, readsRound } from './rounds/reads.ts';
import { alternate, type Measure } from './rounds/rounds.ts';
import { startRound } from './start-time.ts';
import { loadNow, machine } from './stores/machine.ts';
import { fillShops, onStore, openSides, ownSides, renewShop, type Side } from './stores/sides.ts';
import type { StoreProcess } from './stores/store-process.ts';

/** What a run in rounds needs beside its part. */
export interface RoundRun {
  readonly old: string | undefined;
  readonly rounds: number;
  readonly curve: readonly number[];
  /** The folder of the results. */
  readonly folder: string;
  /** What was called. */
  readonly command: string;
}

/** Measures the parts on the sides in turn, prints the medians and writes a result for each part. */
export async function measureParts(parts: readonly RecordedPart[], run: RoundRun): Promise<void> {
  const { sides, remove } = await openSides(run.old);
  try {
    if (parts.some((part) => part === 'orders' || part === 'reads')) await fillShops(sides);
    for (const part of parts) await measurePart(part, sides, measureOf(part, run.curve), run);
  } finally {
    await remove();
  }
}

/** The sizes of the catalogue, in this process. */
export async function measureCatalogueSizes(run: RoundRun): Promise<void> {
  printStep('catalogue: making catalogues of up to 100,000 games');
  const round = catalogueRounds();
  await measurePart('catalogue', await ownSides(), round, run);
}

function measureOf(part: RecordedPart, curve: readonly number[]): Measure {
  switch (part) {
    // Each round has the same buyers, and nobody can buy a game twice.
    case 'orders':
      return onFreshShop(async (store) => [...(await ordersRound(store, curve)), ...(await floorOf(store))]);
    case 'reads':
      return onFreshShop(readsRound);
    case 'idle':
      return (side) => onStore(side, idleRound);
    case 'functions':
      return ({ root }) => functionsRound(root);
    case 'start':
      return ({ root }) => startRound(root);
    case 'catalogue':
      throw new Error('the sizes of the catalogue are measured on the sources');
  }
}

const onFreshShop =
  (round: (store: StoreProcess) => ReturnType<Measure>): Measure =>
  async (side) => {
    await renewShop(side);
    return onStore(side, round);
  };

async function measurePart(
  part: RecordedPart,
  sides: readonly Side[],
  measure: Measure,
  { rounds, folder, command }: RoundRun,
): Promise<void> {
  printStep(`${part}, ${rounds} rounds`);
  const [start, date, loadAtStart] = [performance.now(), new Date().toISOString(), loadNow()];
  const figures = await alternate(sides, rounds, measure);
  const result: Result = {
    ...{ version: 1, part, command, date, rounds },
    seconds: Math.round((performance.now() - start) / 1000),
    machine: { ...machine(), loadAtStart, loadAtEnd: loadNow() },
    sides: sides.map(({ id, commit, isChanged }) => ({ id, commit, isChanged })),
    figures: figures.map(({ values, ...figure }) => ({ ...figure, values: valuesOf(values) })),
  };
  await writeResult(folder, result);
  for (const figure of result.figures) printSummary(summaryOf(figure));
}

const valuesOf = (values: Readonly<Record<string, readonly number[] | undefined>>): Record<string, number[]> =>
  Object.fromEntries(Object.entries(values).map(([side, samples = []]) => [side, [...samples]]));

function printSummary({ figure, value, low, high, old, ratio, noise, isDistinct }: ReturnType<typeof summaryOf>): void {
  const { name, of, at, unit, target } = figure;
  print({
    ...{ name, value, unit, low, high },
    ...(of !== undefined && { of }),
    ...(at !== undefined && { at }),
    ...(target !== undefined && { target }),
    ...(old !== undefined && { old }),
    ...(ratio !== undefined && { ratio: ratio.value, verdict: isDistinct ? 'differs' : 'within the noise' }),
    ...(ratio?.interval !== undefined && { ratioLow: ratio.interval.low, ratioHigh: ratio.interval.high }),
    ...(noise !== undefined && { noise }),
  });
}
