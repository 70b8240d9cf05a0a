import { join } from 'node:path';

/** The project's root folder. */
export const ROOT = join(import.meta.dirname, '../..');
export const fromRoot = (...parts: readonly string[]): string => join(ROOT, ...parts);
