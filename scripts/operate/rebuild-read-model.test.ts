import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { rebuildReadModel, stageOf } from './rebuild-read-model.ts';

const answer = { headers: {}, body: '{"games":42}' };
const called: string[] = [];
const lambda = createServer((request, response) => {
  called.push(`${request.method} ${request.url}`);
  response.writeHead(200, answer.headers).end(answer.body);
});
let state = '';

beforeEach(async () => {
  await new Promise<void>((resolve) => lambda.listen(0, '127.0.0.1', resolve));
  const { port } = lambda.address() as AddressInfo;
  state = await mkdtemp(join(tmpdir(), 'satcade-'));
  const aws = { endpoint: `http://127.0.0.1:${port}`, accessKeyId: 'key', secretAccessKey: 'secret' };
  await writeFile(join(state, 'ready.json'), JSON.stringify({ aws }));
});
afterEach(async () => {
  await new Promise((resolve) => lambda.close(resolve));
  await rm(state, { recursive: true });
});

it('invokes the function of the store on this machine, and returns the number of games', async () => {
  expect(await rebuildReadModel(undefined, { SATCADE_STATE: state })).toBe(42);
  expect(called).toEqual(['POST /2015-03-31/functions/satcade-dev-rebuild-read-model/invocations']);
});

it('reports an error of the function', async () => {
  Object.assign(answer, { headers: { 'x-amz-function-error': 'Unhandled' }, body: '{"errorMessage":"S3 is away"}' });
  await expect(rebuildReadModel(undefined, { SATCADE_STATE: state })).rejects.toThrow('S3 is away');
});

it('takes the stage from the arguments before the environment', () => {
  expect(stageOf(['--stage', 'prod'], { SATCADE_STAGE: 'dev' })).toBe('prod');
  expect([stageOf([], { SATCADE_STAGE: 'dev' }), stageOf([], {})]).toEqual(['dev', undefined]);
  expect(() => stageOf(['--stages', 'prod'], {})).toThrow('--stages');
});
