import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import { type LocalServer, startServer } from '@satcade/testing/local-server';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');

import { btcpaySettings } from './settings.ts';

const SETTINGS = {
  url: 'https://btcpay.satcade.dev',
  storeId: 'store-1',
  apiKey: 'key-1',
  webhookSecret: 'secret-1',
  siteUrl: 'https://satcade.dev',
};

/* Secrets Manager, limited to GetSecretValue. */
let server: LocalServer;
let secret: string;
let reads: number;

beforeEach(async () => {
  [secret, reads] = [JSON.stringify(SETTINGS), 0];
  server = await startServer((request, response) => {
    request.resume();
    reads += 1;
    response.end(JSON.stringify({ SecretString: secret }));
  });
  jest.replaceProperty(process, 'env', {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'AKIATEST',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_ENDPOINT_URL_SECRETS_MANAGER: server.origin,
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

const change = (webhookSecret: string) => {
  secret = JSON.stringify({ ...SETTINGS, webhookSecret });
};

test('keeps the settings for 15 minutes', async () => {
  const clock = fixedClock(NOW);
  const settings = btcpaySettings('arn', clock);
  expect(await settings()).toEqual(SETTINGS);
  change('secret-2');
  clock.advance(15 * 60_000 - 1);
  expect((await settings()).webhookSecret).toBe('secret-1');
  clock.advance(1);
  expect((await settings()).webhookSecret).toBe('secret-2');
  expect(reads).toBe(2);
});

test('reads the settings again on demand, but at most once a minute, so that forged webhooks cannot cause more reads', async () => {
  const clock = fixedClock(NOW);
  const settings = btcpaySettings('arn', clock);
  await settings();
  change('secret-2');
  for (let time = 0; time < 100; time += 1) await settings(true);
  expect(reads).toBe(1);
  clock.advance(60_000);
  for (let time = 0; time < 100; time += 1) expect((await settings(true)).webhookSecret).toBe('secret-2');
  expect(reads).toBe(2);
});

test.each(['{}', 'not set yet', JSON.stringify({ ...SETTINGS, url: 'btcpay' })])(
  'rejects malformed settings (%s), and reads them again at the next call',
  async (text) => {
    const settings = btcpaySettings('arn', fixedClock(NOW));
    secret = text;
    await expect(settings()).rejects.toThrow();
    change('secret-2');
    expect((await settings()).webhookSecret).toBe('secret-2');
  },
);
