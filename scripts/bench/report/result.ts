import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The parts that are recorded, in the order of the page. */
export const RECORDED = ['orders', 'reads', 'catalogue', 'functions', 'start', 'idle'] as const;
export type RecordedPart = (typeof RECORDED)[number];

const side = z.strictObject({
  id: z.enum(['old', 'this', 'again']),
  commit: z.string().check(z.regex(/^[0-9a-f]{7,40}$|^none$/)),
  isChanged: z.boolean(),
});

const figure = z.strictObject({
  name: z.string().check(z.minLength(1)),
  unit: z.string().check(z.minLength(1)),
  of: z.optional(z.string()),
  at: z.optional(z.number()),
  better: z.enum(['less', 'more']),
  target: z.optional(z.number()),
  how: z.optional(z.string()),
  values: z.record(z.string(), z.array(z.number())),
});

/** One run of one part: everything that the page is written from. */
export const resultSchema = z.strictObject({
  version: z.literal(1),
  part: z.enum(RECORDED),
  /** What was called, to call it again. */
  command: z.string(),
  date: z.iso.datetime(),
  seconds: z.number(),
  machine: z.strictObject({
    processor: z.string(),
    cores: z.int(),
    memoryGb: z.number(),
    system: z.string(),
    node: z.string(),
    /** The mean number of processes that wanted to run in the minute before: above the cores, others share them. */
    loadAtStart: z.number(),
    loadAtEnd: z.number(),
  }),
  rounds: z.int().check(z.minimum(1)),
  sides: z.array(side).check(z.minLength(1)),
  figures: z.array(figure).check(z.minLength(1)),
});

export type Result = z.infer<typeof resultSchema>;
export type ResultFigure = Result['figures'][number];

export const fileOf = (part: RecordedPart): string => `${part}.json`;

/** The recorded results of a folder, in the order of the page. Throws when one is not as the schema says. */
export function readResults(folder: string): readonly Result[] {
  return RECORDED.map((part) => join(folder, fileOf(part)))
    .filter((file) => existsSync(file))
    .map((file) => resultSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
}

export async function writeResult(folder: string, result: Result): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, fileOf(result.part)), resultText(result));
}

/** One line for each figure, so that the file is small and a change of one figure is one line. */
export function resultText(result: Result): string {
  const { figures, ...facts } = resultSchema.parse(result);
  const head = JSON.stringify(facts, undefined, 2).slice(0, -2);
  return `${head},\n  "figures": [\n${figures.map((each) => `    ${JSON.stringify(each)}`).join(',\n')}\n  ]\n}\n`;
}
