import { relative } from 'node:path';
import { PortInUse } from '@satcade/local-cloud/options';
import { ROOT } from '../lib/paths.ts';
import type { StartOptions } from './options.ts';
import { StateInUse } from './state-lock.ts';

/** Folders as people name them: from the project's root, if they are in it. */
const shown = (path: string): string => {
  const inside = relative(ROOT, path);
  return inside === '' || inside.startsWith('..') ? path : inside;
};

/** What keeps a store from starting, and what to do about it; nothing for an error that has to be looked into. */
export function refusalOf(
  error: unknown,
  { port, stateDir }: Pick<StartOptions, 'port' | 'stateDir'>,
): string | undefined {
  if (error instanceof PortInUse) return `${error.message}. Choose another port: npm start -- --port ${port + 10}`;
  if (error instanceof StateInUse) {
    const who = error.holder === '' ? '' : ` (${error.holder})`;
    return `A store already runs in ${shown(stateDir)}, or is being started or stopped there${who}.
Use it, or stop it with Ctrl-C where it was started. Another store beside it needs a folder of its own, which
SATCADE_STATE names, and ports of its own: npm start -- --port ${port + 10}`;
  }
  if (error instanceof Error && 'code' in error && 'path' in error && NOT_WRITABLE.has(String(error.code))) {
    return `${shown(String(error.path))} cannot be written (${String(error.code)}). A store writes into ${shown(stateDir)}, which SATCADE_STATE
can change, and builds into the folder of the project.`;
  }
  return undefined;
}

const NOT_WRITABLE: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS']);
