import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type LocalServer, startServer } from '@satcade/testing/local-server';
import * as z from 'zod/mini';
import { btcpayApi, orUndefined } from './api.ts';
import { ofServer, ofStore } from './routes.ts';

const reply = z.object({ id: z.string() });

let server: LocalServer;
let answer: { status: number; headers?: Record<string, string>; text: string } | 'none';
/** By the name of the store, where it differs. */
let answerOf: ReadonlyMap<string, Exclude<typeof answer, 'none'>>;
let acceptedKey: string;
let calls: string[];

beforeEach(async () => {
  [answer, answerOf, acceptedKey, calls] = [{ status: 200, text: '{"id":"a"}' }, new Map(), 'key-1', []];
  server = await startServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    const given = answerOf.get(request.url?.split('/')[4] ?? '') ?? answer;
    if (given === 'none') return;
    if (request.headers.authorization !== `token ${acceptedKey}`) return void response.writeHead(401).end();
    response.writeHead(given.status, given.headers).end(given.text);
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

describe('settings', () => {
  const OTHER_KEY = 'key-2';
  /** Calls with settings that the operator has changed; says how often they were read again, too. */
  async function call(method: 'GET' | 'POST', changed: Partial<ReturnType<typeof settings>>) {
    let rereads = 0;
    const changing = btcpayApi(async (fresh = false) => {
      if (fresh) rereads += 1;
      return fresh ? { ...settings(), ...changed } : settings();
    });
    const result = await changing({ method, path: ofStore`/invoices`, reply, timeLimitMs: 200 });
    return { ok: result.ok, rereads, calls: calls.length };
  }

  it('are read again when BTCPay refuses the key, and a new key is used at once', async () => {
    acceptedKey = OTHER_KEY;
    expect(await call('POST', { apiKey: OTHER_KEY })).toEqual({ ok: true, rereads: 1, calls: 2 });
    expect(await call('POST', {})).toEqual({ ok: false, rereads: 1, calls: 3 });
  });

  it.each([
    ['does not answer', 'none' as const],
    ['has an error', { status: 503, text: '' }],
  ])('are read again when BTCPay %s; another store is asked at once, and told nothing twice', async (_how, failure) => {
    answer = failure;
    answerOf = new Map([['another', { status: 200, text: '{"id":"a"}' }]]);
    expect(await call('GET', { storeId: 'another' })).toEqual({ ok: true, rereads: 1, calls: 2 });
    expect(await call('POST', { storeId: 'another' })).toEqual({ ok: false, rereads: 1, calls: 3 });
  });

  it('with another key only are not tried at once when there was no answer: the first request may have been carried out', async () => {
    answer = 'none';
    expect(await call('POST', { apiKey: OTHER_KEY })).toEqual({ ok: false, rereads: 1, calls: 1 });
  });

  it('are not read again because of other refusals', async () => {
    answer = { status: 404, text: '<html>' };
    expect(await call('GET', { storeId: 'another' })).toEqual({ ok: false, rereads: 0, calls: 1 });
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
