import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type BtcpayStandIn, startBtcpayStandIn } from './index.ts';

let dir: string;
let standIn: BtcpayStandIn;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'stand-in-'));
  const publicUrl = 'https://pay.example';
  standIn = await startBtcpayStandIn({ port: 0, host: '127.0.0.1', stateDir: dir, clock: Date, publicUrl });
});

afterEach(async () => {
  await standIn.close();
  await rm(dir, { recursive: true });
});

const status = (method: string, path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const outgoing = request(standIn.url + path, { method, headers }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    outgoing.on('error', reject).end(method === 'POST' ? '{}' : undefined);
  });

describe('the stand-in', () => {
  it('rejects a control that a page of another site sends', async () => {
    expect(await status('POST', '/stand-in/faults', { origin: 'https://shop.example' })).toBe(403);
    expect(await status('POST', '/stand-in/faults', { origin: 'null' })).toBe(403);
    expect(await status('POST', '/stand-in/faults')).toBe(200);
    expect(await status('POST', '/stand-in/faults', { origin: standIn.url })).toBe(200);
  });

  it('rejects a host name that was rebound to this machine', async () => {
    expect(await status('GET', '/', { host: 'shop.example' })).toBe(403);
  });

  it('answers at the public address that it was given', async () => {
    expect(await status('GET', '/', { host: 'pay.example' })).toBe(200);
    expect(await status('POST', '/stand-in/faults', { host: 'pay.example', origin: 'https://pay.example' })).toBe(200);
  });
});
