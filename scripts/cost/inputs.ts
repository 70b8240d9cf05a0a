import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { fromRoot } from '../lib/paths.ts';

/** The names of the bench's counts, as it prints them. */
const COUNTED = ['RCU', 'WCU', 'Lambda invokes', 'events', 'queue messages', 'log bytes'] as const;

const useCase = z.object({
  RCU: z.number(),
  WCU: z.number(),
  'Lambda invokes': z.number(),
  events: z.number(),
  'queue messages': z.number(),
  'log bytes': z.number(),
});
const useCases = z.object({
  'catalogue page': useCase,
  'game page': useCase,
  'whole order': useCase,
  "the developer's ledger, after an order": useCase,
  'notices of an order': useCase,
  'notices of an order, with a mail': useCase,
  'an order of fifty at once': useCase,
  'consumers of queues, an order of fifty at once': useCase,
  'the read model, an order of fifty at once': useCase,
  'the bell of an open page': useCase,
  library: useCase,
  download: useCase,
});
const numbers = z.record(z.string(), z.number());
const billed = z.object({ counts: numbers, limits: numbers, windows: numbers });

export type UseCaseCounts = z.output<typeof useCase>;
export type UseCases = z.output<typeof useCases>;

/** What the templates of the stage `prod` create and limit. */
export interface Billed {
  count(name: string): number;
  limit(name: string): number;
  /** How long the batches of a function wait to fill, in seconds; 0 for most. */
  window(name: string): number;
}

/** Counts of the use-cases, as `npm run bench -- costs` measured them. */
export const COUNTS_FILE = fromRoot('scripts/cost/counts.json');

export const readUseCases = (): UseCases => useCases.parse(JSON.parse(readFileSync(COUNTS_FILE, 'utf8')));

/** A test of the infrastructure compares the file with the templates. */
export function readBilled(): Billed {
  const file = billed.parse(JSON.parse(readFileSync(fromRoot('infra/test/billed-resources.json'), 'utf8')));
  const get = (values: Record<string, number>, name: string): number => {
    const value = values[name];
    if (value === undefined) throw new Error(`infra/test/billed-resources.json has no ${name}`);
    return value;
  };
  return {
    count: (name) => get(file.counts, name),
    limit: (name) => get(file.limits, name),
    window: (name) => file.windows[name] ?? 0,
  };
}

const figure = z.object({ name: z.string(), value: z.number(), useCase: z.optional(z.string()) });

/** The counts in the bench's output: one line of JSON per figure. */
export function countsIn(output: string): UseCases {
  const counts: Record<string, Record<string, number>> = {};
  for (const line of output.split('\n').filter((each) => each.startsWith('{'))) {
    const { name, value, useCase: of } = figure.parse(JSON.parse(line));
    if (of === undefined || !COUNTED.some((each) => each === name)) continue;
    counts[of] = { ...counts[of], [name]: value };
  }
  return useCases.parse(counts);
}
