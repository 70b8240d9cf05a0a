import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type LocalServer, startServer } from '@satcade/testing/local-server';
import * as z from 'zod/mini';
import { btcpayApi, orUndefined } from './api.ts';
import { ofServer, ofStore } from './routes.ts';

const reply = z.object({ id: z.string() });

let server: LocalServer;
let answer: { status: number; headers?: Record<string, string>; text: string } | 'none';
let calls: string[];

beforeEach(async () => {
  [answer, calls] = [{ status: 200, text: '{"id":"a"}' }, []];
  server = await startServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    if (answer === 'none') return;
    response.writeHead(answer.status, answer.headers).end(answer.text);
  });
});
afterEach(() => server.stop());

const settings = () => ({
  url: `${server.origin}/`,
  storeId: 'a store',
  apiKey: 'key-1',
  webhookSecret: 'secret',
  siteUrl: 'https://satcade.dev',
});
const api = (capMs?: number) => btcpayApi(async () => settings(), capMs);
const read = (id: string) =>
  api()({ method: 'GET', path: ofStore`/invoices/${id}`, reply, notFound: 'invoice-not-found' });

describe('BTCPay route', () => {
  it('includes the store and encodes its values', async () => {
    expect(await read('a/b?c')).toEqual({ ok: true, value: { id: 'a' } });
    expect(calls).toEqual(['GET /api/v1/stores/a%20store/invoices/a%2Fb%3Fc']);
  });

  it('leaves the store out where BTCPay’s path has none', async () => {
    await api()({ method: 'GET', path: ofServer`/pull-payments/${'p'}/payouts`, reply });
    expect(calls).toEqual(['GET /api/v1/pull-payments/p/payouts']);
  });
});

describe('unknown BTCPay resource', () => {
  it('is undefined for a read', async () => {
    answer = { status: 404, text: '{"code":"invoice-not-found","message":"The invoice was not found"}' };
    expect(orUndefined(await read('a'))).toEqual({ ok: true, value: undefined });
  });

  it('is not undefined when a proxy answers 404', async () => {
    answer = { status: 404, text: '<html>' };
    expect(orUndefined(await read('a'))).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });
});

it('does not follow redirects, which would lose the key and the body', async () => {
  answer = { status: 301, headers: { location: `${server.origin}/elsewhere` }, text: '' };
  const sent = await api()({ method: 'POST', path: ofStore`/invoices`, body: () => ({}), reply });
  expect(sent).toMatchObject({ ok: false, error: { kind: 'unavailable', detail: 'BTCPay answered 301: ' } });
  expect(calls).toHaveLength(1);
});

it('ends a call after its own time limit', async () => {
  answer = 'none';
  const slow = await api()({ method: 'GET', path: ofStore`/invoices`, reply, timeLimitMs: 30 });
  expect(slow).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
});

it('ends a call after the cap if its own limit is longer', async () => {
  answer = 'none';
  const slow = await api(30)({ method: 'GET', path: ofStore`/invoices`, reply, timeLimitMs: 60_000 });
  expect(slow).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
});
