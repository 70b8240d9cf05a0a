import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isMissingFile } from '../../local-cloud/missing-file.ts';

const MARKER = 'past.json';
const markerSchema = z.object({ isPlayed: z.boolean() });
/** What a store keeps in its state folder, and what would be a past without its end. */
const OF_THE_STORE = ['cloud', 'btcpay', 'seeded.json', MARKER];

/** `none`: there is no store yet. `unfinished`: a start was interrupted while the past was played. `settled`: a store that goes on. */
export type PastState = 'none' | 'unfinished' | 'settled';

/** How far the past in a state folder is. */
export async function pastState(stateDir: string): Promise<PastState> {
  const text = await readFile(join(stateDir, MARKER), 'utf8').catch(noneIfMissing);
  if (text !== undefined) return markerSchema.parse(JSON.parse(text)).isPlayed ? 'settled' : 'unfinished';
  const isThere = await access(join(stateDir, 'cloud')).then(() => true, noneIfMissing);
  return isThere === true ? 'settled' : 'none';
}

/** Before the first moment of the past: from now on an interrupted start is told by the marker. */
export async function beginPast(stateDir: string): Promise<void> {
  await mkdir(stateDir, { recursive: true });
  await mark(stateDir, false);
}

/** The store is at the real time, and has a past or goes on with what there is of it. */
export const endPast = (stateDir: string): Promise<void> => mark(stateDir, true);

/** Removes a store whose past was interrupted, so that it begins again. Nothing else in the folder is touched. */
export async function forgetUnfinished(stateDir: string): Promise<void> {
  await Promise.all(OF_THE_STORE.map((name) => rm(join(stateDir, name), { recursive: true, force: true })));
}

const mark = (stateDir: string, isPlayed: boolean): Promise<void> =>
  writeFile(join(stateDir, MARKER), `${JSON.stringify({ isPlayed })}\n`);

function noneIfMissing(error: unknown): undefined {
  if (!isMissingFile(error)) throw error;
}
