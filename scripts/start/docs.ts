import { join } from 'node:path';
import type { StaticFolder } from '@satcade/local-cloud';
import { fromRoot } from '../lib/paths.ts';
import { runCommand } from '../lib/run-command.ts';

/**
 * The documentation site below `/docs` of the console. It is made when somebody opens it, so a start does not wait for
 * it, and in a process of its own, so requests to the store do not wait either.
 */
export function docsFolder(stateDir: string): StaticFolder {
  const out = join(stateDir, 'docs');
  return {
    path: '/docs',
    async folder() {
      const { code, output } = await runCommand(process.execPath, [
        fromRoot('scripts/docs-site/main.ts'),
        '--out',
        out,
      ]);
      if (code !== 0) throw new Error(`The documentation could not be made. ${output}`);
      return out;
    },
  };
}
