import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { noneIfMissing } from '../../lib/missing-file.ts';
import { REPLIES, REVIEWS } from '../content/reviews.ts';
import { STUDIOS } from '../content/studios.ts';

const MARKER = 'seeded.json';
const markerSchema = z.object({ content: z.string() });

/** A hash of the demo shop's content: another text or price gives another version. */
const contentVersion = (): string =>
  createHash('sha256')
    .update(JSON.stringify([STUDIOS, REVIEWS, REPLIES]))
    .digest('hex')
    .slice(0, 16);

/** Whether a store was completely filled with the current content. */
export async function isSeeded(stateDir: string): Promise<boolean> {
  const text = await readFile(join(stateDir, MARKER), 'utf8').catch(noneIfMissing);
  return text !== undefined && markerSchema.parse(JSON.parse(text)).content === contentVersion();
}

export const markSeeded = (stateDir: string): Promise<void> =>
  writeFile(join(stateDir, MARKER), `${JSON.stringify({ content: contentVersion() })}\n`);
