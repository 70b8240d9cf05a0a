import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { fromRoot } from './paths.ts';

/** Starts a program as run.mjs does, says so, and ends with it. */
const RUNS = `
  import { spawn } from 'node:child_process';
  import { endWithNpm } from ${JSON.stringify(fromRoot('scripts/lib/end-with-npm.mjs'))};
  const program = spawn(process.execPath, ['-e', 'console.log("runs"); process.stdin.resume()'], { stdio: ['pipe', 'inherit', 'inherit'] });
  endWithNpm(program, process.env);
  program.on('exit', (_, signal) => { console.log(signal); process.exit(); });`;

const onSystemsWithSignals = process.platform === 'win32' ? it.skip : it;

onSystemsWithSignals('ends a program when the shell of npm ends and tells nobody', async () => {
  // A shell that has something left to do stays, as dash does, instead of becoming the program.
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; :', process.execPath, RUNS], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  let printed = '';
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    if (printed === 'runs\n') shell.kill('SIGTERM');
  });
  // Everything that could write has ended.
  await once(shell.stdout, 'end');
  expect(printed).toBe('runs\nSIGTERM\n');
});
