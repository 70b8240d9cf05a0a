import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { type LocalCloud, startLocalCloud } from '../index.ts';
import { synthesised } from './synthesised.ts';

// Four starts and two syntheses, which take long on a busy machine.
jest.setTimeout(180_000);

let dir: string;
let cloud: LocalCloud | undefined;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'local-cloud-'));
});
afterEach(() => cloud?.close());
afterAll(() => rm(dir, { recursive: true }));

/** Starts a release over the state of the one before. Both have the same state folder. */
async function deploy(release: '1' | '2') {
  await cloud?.close();
  const started = await startLocalCloud({
    assemblyDir: await synthesised(release),
    stateDir: join(dir, 'state'),
    ports: { site: 0, aws: 0, console: 0 },
  });
  cloud = started;
  const output = (name: string) => String(started.outputs.Shop?.[name]);
  const { accessKeyId, secretAccessKey } = started.credentials;
  const database = new DynamoDBClient({
    ...{ endpoint: started.aws, region: 'us-east-1' },
    credentials: { accessKeyId, secretAccessKey },
  });
  return {
    /** Places an order, waits until it is done, and returns the release that took it. */
    async order(id: string): Promise<string> {
      const body = JSON.stringify({ id });
      const reply = await fetch(`${output('ApiUrl')}/orders`, { method: 'POST', body });
      const release = await reply.text();
      for (let done = false; !done; await pause(5)) done = (await this.ids('DoneTable')).includes(id);
      return release;
    },
    async ids(table: 'DoneTable' | 'OrdersTable'): Promise<(string | undefined)[]> {
      const { Items = [] } = await database.send(new ScanCommand({ TableName: output(table) }));
      return Items.map((item) => item.id?.S).sort();
    },
  };
}

it('goes back to the former release over the state of the newer one, whose data stay', async () => {
  const first = await deploy('1');
  expect(await first.order('a')).toBe('1');
  const second = await deploy('2');
  expect(await second.order('b')).toBe('2');
  const back = await deploy('1');
  expect(await back.order('c')).toBe('1');
  expect(await back.ids('OrdersTable')).toEqual(['a', 'b', 'c']);
  expect(await back.ids('DoneTable')).toEqual(['a', 'b', 'c']);
  // And forward again, over what the newer release left: its index and its table.
  const again = await deploy('2');
  expect(await again.order('d')).toBe('2');
});
