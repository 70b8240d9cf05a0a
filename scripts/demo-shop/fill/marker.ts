import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { REPLIES, REVIEWS } from '../content/reviews.ts';
import { STUDIOS } from '../content/studios.ts';
import { readIfExists } from '../store/files.ts';

/** Says in a state folder which content its store was filled with. */
export const FILLED_MARKER = 'seeded.json';
const markerSchema = z.object({ content: z.string() });

/** A hash of the demo shop's content: another text or price gives another version. */
const contentVersion = (): string =>
  createHash('sha256')
    .update(JSON.stringify([STUDIOS, REVIEWS, REPLIES]))
    .digest('hex')
    .slice(0, 16);

/** Whether a store was completely filled with the current content. */
export async function isFilled(stateDir: string): Promise<boolean> {
  const text = await readIfExists(join(stateDir, FILLED_MARKER));
  return text !== undefined && markerSchema.parse(JSON.parse(text)).content === contentVersion();
}

export const markFilled = (stateDir: string): Promise<void> =>
  writeFile(join(stateDir, FILLED_MARKER), `${JSON.stringify({ content: contentVersion() })}\n`);
