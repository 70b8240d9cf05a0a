import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let project: string;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'readme-'));
  // As `npm install ./btcpay-stand-in` links it.
  await mkdir(join(project, 'node_modules/@satcade'), { recursive: true });
  await symlink(import.meta.dirname, join(project, 'node_modules/@satcade/btcpay-stand-in'));
});
afterAll(() => rm(project, { recursive: true }));

/** The first TypeScript example of the README, on any free port. */
async function example(): Promise<string> {
  const readme = await readFile(join(import.meta.dirname, 'README.md'), 'utf8');
  const [, code = ''] = /```ts\n(.*?)```/s.exec(readme) ?? [];
  return code.replace('port: 3002', 'port: 0');
}

describe('the example in the README', () => {
  it('prints the address, the store and the key that a shop needs, and ends on Ctrl-C', async () => {
    await writeFile(join(project, 'run.mts'), await example());
    const child = spawn(process.execPath, ['run.mts'], { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'close');
    let status: number | undefined;
    for await (const line of child.stdout) {
      const [url, storeId, apiKey] = String(line).trim().split(' ');
      const headers = { authorization: `token ${apiKey}` };
      status = (await fetch(`${url}/api/v1/stores/${storeId}/invoices`, { headers })).status;
      child.kill('SIGINT');
    }

    expect(status).toBe(200);
    expect(await ended).toEqual([0, null]);
  });
});
