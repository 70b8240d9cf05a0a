import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Note } from './late-assets.ts';

// Apart from what reads the notes: the program that bundles the first functions shall not load zod for that.

/** In a folder whose content is not built yet. */
export const NOTE = 'not-built.json';

/** Makes a folder that says what it will contain. */
export async function announce(folder: string, note: Note): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, NOTE), JSON.stringify(note));
}
