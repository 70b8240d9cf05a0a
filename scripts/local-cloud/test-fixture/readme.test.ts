import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const PACKAGE = join(import.meta.dirname, '..');
let project: string;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'readme-'));
  // As `npm install ./local-cloud` links it.
  await mkdir(join(project, 'node_modules/@satcade'), { recursive: true });
  await symlink(PACKAGE, join(project, 'node_modules/@satcade/local-cloud'));
  await writeAssembly(join(project, 'cdk.out'));
});
afterAll(() => rm(project, { recursive: true }));

/** What `cdk synth` writes for a stack with one queue. */
async function writeAssembly(dir: string): Promise<void> {
  const properties = { templateFile: 'Shop.template.json' };
  const template = {
    Resources: { Work: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'work' } } },
    Outputs: { QueueUrl: { Value: { Ref: 'Work' } } },
  };
  await mkdir(dir);
  await writeFile(
    join(dir, 'manifest.json'),
    JSON.stringify({ artifacts: { Shop: { type: 'aws:cloudformation:stack', properties } } }),
  );
  await writeFile(join(dir, properties.templateFile), JSON.stringify(template));
}

/** The first TypeScript example of the README, on any free ports. */
async function example(): Promise<string> {
  const readme = await readFile(join(PACKAGE, 'README.md'), 'utf8');
  const [, code = ''] = /```ts\n(.*?)```/s.exec(readme) ?? [];
  return code.replace(/\b300\d\b/g, '0');
}

/** Whether the outputs and both addresses are printed. */
const isComplete = (output: string): boolean => output.split('http://').length === 4 && output.endsWith('\n');

describe('the example in the README', () => {
  it('starts the local cloud of an app and ends on Ctrl-C', async () => {
    await writeFile(join(project, 'run.mts'), await example());
    const child = spawn(process.execPath, ['run.mts'], { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'close');
    let output = '';
    for await (const chunk of child.stdout) {
      output += String(chunk);
      // Once: a second Ctrl-C ends the process at once.
      if (isComplete(output) && !child.killed) child.kill('SIGINT');
    }

    expect(output).toMatch(/QueueUrl: 'http:\/\/127\.0\.0\.1:\d+\/000000000000\/work'/);
    expect(await ended).toEqual([0, null]);
  });
});
