import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { EXIT, Failure } from '../failure.ts';
import { OWN_FOLDER } from './safe-paths.ts';

/** A file that a pull put into the folder. */
const pulledFile = z.object({
  path: z.string(),
  size: z.int(),
  crc32: z.int(),
  isExecutable: z.boolean(),
});
export type PulledFile = z.infer<typeof pulledFile>;

/** What is in a folder, in the order of the archive. */
const stateSchema = z.object({
  format: z.literal(1),
  site: z.string(),
  game: z.string(),
  channel: z.optional(z.string()),
  version: z.optional(z.string()),
  /** Of the archive. */
  sha256: z.string(),
  files: z.array(pulledFile),
});
export type FolderState = z.infer<typeof stateSchema>;

/** What is left to do when all new files are complete. Every step may be done already. */
const journalSchema = z.object({
  format: z.literal(1),
  removals: z.array(z.string()),
  /** `from` names a file in the staging folder. */
  moves: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Files that stay, with another executable bit. */
  modes: z.array(z.object({ path: z.string(), isExecutable: z.boolean() })),
  state: stateSchema,
});
export type Journal = z.infer<typeof journalSchema>;

const stateFile = (folder: string): string => join(folder, OWN_FOLDER, 'state.json');
export const journalFile = (folder: string): string => join(folder, OWN_FOLDER, 'journal.json');

export const readState = (folder: string): Promise<FolderState | undefined> => readJson(stateFile(folder), stateSchema);
export const readJournal = (folder: string): Promise<Journal | undefined> =>
  readJson(journalFile(folder), journalSchema);
export const writeState = (folder: string, state: FolderState): Promise<void> => writeWhole(stateFile(folder), state);
export const writeJournal = (folder: string, journal: Journal): Promise<void> =>
  writeWhole(journalFile(folder), journal);

async function readJson<Value>(file: string, schema: z.ZodMiniType<Value>): Promise<Value | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const parsed = schema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  throw new Failure(EXIT.usage, `${file} cannot be read: a newer version wrote it, or it is damaged. Remove it.`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A crash leaves the file as it was, or as it should be. `date`: of its last change; now when left out. */
export async function writeWhole(file: string, content: object | string, date?: Date): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.part`;
  const handle = await open(part, 'w');
  try {
    await handle.writeFile(typeof content === 'string' ? content : JSON.stringify(content));
    if (date !== undefined) await handle.utimes(date, date);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
}
