import { expect, test } from '@jest/globals';
import { startServer } from '@satcade/testing/local-server';
import { publicPrice } from './public-price.ts';

async function answered(status: number, body: string, timeoutMs = 4_000) {
  const server = await startServer((_request, response) => {
    if (status === 0) return;
    response.writeHead(status).end(body);
  });
  try {
    return await publicPrice(async () => server.origin, timeoutMs).rate();
  } finally {
    await server.stop();
  }
}

test('reads the public price as whole cents', async () => {
  expect(await answered(200, '{"bitcoin":{"usd":64998.126}}')).toEqual({ ok: true, value: 64_998_13 });
});

test.each([
  [500, '{}'],
  [429, 'slow down'],
  [200, '<html>'],
  [200, '{"bitcoin":{"usd":0}}'],
  [200, '{"bitcoin":{"usd":"64998"}}'],
  [200, '{"bitcoin":{"eur":1}}'],
  [200, '{"bitcoin":{"usd":1e300}}'],
])('rejects the reply %i %s', async (status, body) => {
  expect(await answered(status, body)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
});

test('gives up after its time limit, and returns nothing if no source is configured', async () => {
  expect((await answered(0, '', 50)).ok).toBe(false);
  expect((await publicPrice(async () => undefined).rate()).ok).toBe(false);
});
