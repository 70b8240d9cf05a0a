import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const FOLDER = fileURLToPath(new URL('shop/', import.meta.url));
const OBJECTS = 'objects';
const itemSchema = z.record(z.string(), z.unknown());

/** An object of the prepared shop. Its bytes are a file of `media/`, made by the demo shop, or text. */
const preparedObject = z.object({
  bucket: z.enum(['media', 'uploads']),
  key: z.string(),
  headers: z.record(z.string(), z.string()),
  /** Below `media/`. */
  file: z.optional(z.string()),
  /** The title of the game whose archive it is, as in file names. */
  archive: z.optional(z.string()),
  /** Compressed in the store. */
  text: z.optional(z.string()),
  /** Where the store keeps smaller copies, below the key. */
  copies: z.optional(z.array(z.string())),
  /** The words by which items name its version. */
  version: z.optional(z.string()),
});
export type PreparedObject = z.infer<typeof preparedObject>;

/** The services whose tables the prepared shop fills. */
export const preparedServices = async (): Promise<string[]> =>
  (await readdir(FOLDER)).map((name) => name.replace('.jsonl', '')).filter((name) => name !== OBJECTS);

/** The lines of a service's table, each an item in DynamoDB's notation, with placeholders. */
export const itemLines = (service: string): Promise<string[]> => linesOf(service);
export const objectLines = (): Promise<string[]> => linesOf(OBJECTS);

export const parseItem = (line: string) => itemSchema.parse(JSON.parse(line));
export const parseObject = (line: string): PreparedObject => preparedObject.parse(JSON.parse(line));

export const writeItems = (service: string, lines: readonly string[]): Promise<void> => write(service, lines);
export const writeObjects = (lines: readonly string[]): Promise<void> => write(OBJECTS, lines);

const linesOf = async (name: string): Promise<string[]> =>
  (await readFile(`${FOLDER}${name}.jsonl`, 'utf8')).split('\n').filter((line) => line !== '');

const write = (name: string, lines: readonly string[]): Promise<void> =>
  writeFile(`${FOLDER}${name}.jsonl`, `${lines.join('\n')}\n`);
