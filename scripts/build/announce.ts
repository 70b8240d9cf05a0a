import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// Apart from what reads the notes: the program that bundles the first functions shall not load zod for that.

/** In a folder whose content is not built yet. */
export const NOTE = 'not-built.json';

/** What such a folder waits for. */
export interface Note {
  /** What it is: the name of a function, or `site`. */
  readonly asset: string;
  /** The build that brings it. */
  readonly build: 'site' | 'functions';
  /** The state of all sources, so that templates name another asset after each edit, as they do with its content. */
  readonly sources: string;
}

/** Makes a folder that says what it will contain. */
export async function announce(folder: string, note: Note): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, NOTE), JSON.stringify(note));
}
