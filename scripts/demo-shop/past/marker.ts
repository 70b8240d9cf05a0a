import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { FILLED_MARKER } from '../fill/marker.ts';
import { readIfExists, undefinedIfMissing } from '../store/files.ts';

export { PAST_MS } from './cast.ts';

const MARKER = 'past.json';
const markerSchema = z.object({ isPlayed: z.boolean() });
/** The files of a store in its state folder: what an unfinished past consists of. */
const OF_THE_STORE = ['cloud', 'btcpay', FILLED_MARKER, MARKER];

/**
 * `none`: there is no store yet. `unfinished`: a start was interrupted while the past was played. `settled`: a store to
 * continue with.
 */
export type PastState = 'none' | 'unfinished' | 'settled';

/** The state of the past in a state folder. */
export async function pastState(stateDir: string): Promise<PastState> {
  const text = await readIfExists(join(stateDir, MARKER));
  if (text !== undefined) return markerSchema.parse(JSON.parse(text)).isPlayed ? 'settled' : 'unfinished';
  const hasStore = await access(join(stateDir, 'cloud')).then(() => true, undefinedIfMissing);
  return hasStore === true ? 'settled' : 'none';
}

/** Called before the first moment of the past: from then on the marker reveals an interrupted start. */
export async function beginPast(stateDir: string): Promise<void> {
  await mkdir(stateDir, { recursive: true });
  await mark(stateDir, false);
}

/** Called when the store is at the real time, with all or a part of its past. */
export const endPast = (stateDir: string): Promise<void> => mark(stateDir, true);

/** Deletes a store whose past was interrupted, so that it starts again. Other files in the folder are kept. */
export async function deleteUnfinished(stateDir: string): Promise<void> {
  await Promise.all(OF_THE_STORE.map((name) => rm(join(stateDir, name), { recursive: true, force: true })));
}

const mark = (stateDir: string, isPlayed: boolean): Promise<void> =>
  writeFile(join(stateDir, MARKER), `${JSON.stringify({ isPlayed })}\n`);
