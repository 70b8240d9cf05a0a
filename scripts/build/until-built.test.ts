import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fromRoot } from '../lib/paths.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'satcade-until-built-'));
});
afterEach(() => rm(folder, { recursive: true }));

test.each(['is still building', 'writes its compiled code'])(
  'ends a program that %s with the process',
  async (state) => {
    const program = join(folder, 'program.mjs');
    const message = state === 'is still building' ? '' : "console.log('built');";
    await writeFile(program, `${message} console.log('pid ' + process.pid); setInterval(() => {}, 1000);`);
    const untilBuilt = JSON.stringify(pathToFileURL(fromRoot('scripts/build/until-built.ts')).href);
    const builder = `
    import { untilBuilt } from ${untilBuilt};
    process.once('SIGTERM', () => process.exit());
    void untilBuilt('it was not built', [${JSON.stringify(program)}], { onOutput: (text) => process.stdout.write(text) });
  `;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', builder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString('utf8');
    });
    while (!/pid \d+\n/.test(output)) await once(child.stdout, 'data');
    child.kill('SIGTERM');
    await once(child, 'exit');
    await ended(Number(/pid (\d+)/.exec(output)?.[1]));
  },
);

/** Resolves when no process has this id. */
async function ended(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch (error) {
      expect(error).toMatchObject({ code: 'ESRCH' });
      return;
    }
    await pause(20);
  }
}
