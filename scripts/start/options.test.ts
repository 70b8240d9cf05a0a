import { expect, test } from '@jest/globals';
import { startOptions } from './options.ts';

test('options come from the defaults, then from the environment, then from the command line', () => {
  expect(startOptions([], {})).toMatchObject({ ok: true, value: { port: 3000, reset: false } });
  expect(startOptions([], { PORT: '4000', SATCADE_STATE: '/tmp/state' })).toEqual({
    ok: true,
    value: { port: 4000, reset: false, past: true, strict: false, stateDir: '/tmp/state', engines: {} },
  });
  expect(startOptions(['--port', '5000', '--reset', '--strict'], { PORT: '4000' })).toMatchObject({
    ok: true,
    value: { port: 5000, reset: true, strict: true },
  });
});

test.each([[['--port', 'abc']], [['--port', '80']], [['--port', '65534']], [['--wat']], [['surplus']]])(
  '%j is rejected and the usage is shown',
  (args) => {
    const options = startOptions(args, {});
    expect(options).toMatchObject({ ok: false });
    expect(options.ok ? '' : options.error).toContain('npm start -- [--port 3000]');
  },
);

test('SATCADE_<SERVICE>_URL replaces an engine, and an invalid URL is named in the error', () => {
  const environment = { SATCADE_DYNAMODB_URL: 'http://127.0.0.1:8000', SATCADE_S3_URL: '' };
  expect(startOptions([], environment)).toMatchObject({
    ok: true,
    value: { engines: { dynamodb: 'http://127.0.0.1:8000' } },
  });
  expect(startOptions([], { SATCADE_SQS_URL: 'localhost:9324' })).toEqual({
    ok: false,
    error: 'SATCADE_SQS_URL must be an http(s) URL, not "localhost:9324".',
  });
});

test('a real BTCPay needs all of its variables; a missing one is an error', () => {
  const named = { BTCPAY_URL: 'https://btcpay.dev', BTCPAY_STORE_ID: 's', BTCPAY_API_KEY: 'k' };
  expect(startOptions([], named)).toMatchObject({
    ok: true,
    value: { btcpay: { url: 'https://btcpay.dev', storeId: 's', apiKey: 'k' } },
  });
  const { BTCPAY_API_KEY: _, ...rest } = named;
  expect(startOptions([], rest)).toMatchObject({ ok: false, error: expect.stringContaining('BTCPAY_API_KEY') });
});

test('the past of the demo shop is skipped on request, and where neither buyers nor the clock can be simulated', () => {
  expect(startOptions(['--no-past'], {})).toMatchObject({ value: { past: false } });
  expect(startOptions([], { SATCADE_DYNAMODB_URL: 'http://127.0.0.1:8000' })).toMatchObject({ value: { past: false } });
  const btcpay = { BTCPAY_URL: 'https://btcpay.dev', BTCPAY_STORE_ID: 's', BTCPAY_API_KEY: 'k' };
  expect(startOptions([], btcpay)).toMatchObject({ value: { past: false } });
});
