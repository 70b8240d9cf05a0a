import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { fromRoot } from './paths.ts';

const installed = z.object({
  packages: z.record(z.string(), z.object({ bin: z.optional(z.record(z.string(), z.string())) })),
});

/** The script behind a command of `node_modules/.bin`, by the list that npm keeps of what it installed. */
export function installedProgram(command: string): string | undefined {
  const { packages } = installed.parse(JSON.parse(readFileSync(fromRoot('node_modules/.package-lock.json'), 'utf8')));
  const found = Object.entries(packages).find(([path, { bin }]) => isTopLevel(path) && bin?.[command] !== undefined);
  return found && fromRoot(found[0], found[1].bin?.[command] ?? '');
}

/** Packages inside other packages have their commands in a `.bin` of their own. */
const isTopLevel = (path: string): boolean => path.lastIndexOf('node_modules/') === 0;
