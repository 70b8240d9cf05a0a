import { describe, expect, test } from '@jest/globals';
import { endpoint } from '@satcade/contracts/api/endpoint';
import * as z from 'zod/mini';
import { timeText } from '../text/local.ts';
import { type ApiPorts, createApi } from './api.ts';
import { ApiProblem, problemOf } from './problem.ts';

const base = { name: 'n', summary: 's', service: 'orders', handler: 'h' } as const;
const readThing = endpoint({
  ...base,
  method: 'GET',
  path: '/api/things/{id}',
  auth: 'guest',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.optional(z.string()) }),
  reply: z.object({ name: z.string() }),
  status: 200,
});
const makeThing = endpoint({
  ...base,
  method: 'POST',
  path: '/api/things',
  auth: 'user',
  body: z.object({ name: z.string() }),
  reply: z.object({ name: z.string() }),
  status: 201,
});

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

const good = () => Response.json({ name: 'kiln' });
const problem = (status: number, code: string) =>
  Response.json({ type: 't', title: 't', status, detail: `it is ${code}`, code }, { status });

/** An API with a list of answers, one per request. A string stands for a network failure. */
function apiOver(answers: (Response | string)[], token?: ReturnType<ApiPorts['tokenReader']>) {
  const sent: Sent[] = [];
  const slept: number[] = [];
  const call = createApi({
    async fetch(url, init) {
      sent.push({ url, init });
      const answer = answers[sent.length - 1];
      if (answer === undefined) throw new Error(`no answer for request ${sent.length}`);
      if (typeof answer === 'string') throw new TypeError(answer);
      return answer;
    },
    tokenReader: () => token ?? (async () => undefined),
    async sleep(ms) {
      slept.push(ms);
    },
    random: () => 1,
  });
  const headerOf = (place: number, name: string) => new Headers(sent[place]?.init.headers).get(name);
  return { call, sent, slept, headerOf };
}

const thing = { params: { id: 'a b' } };
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('requests', () => {
  test('put the path and the query into the address', async () => {
    const { call, sent } = apiOver([good()]);
    await call(readThing, { ...thing, query: { q: 'x&y' } });
    expect(sent[0]?.url).toBe('/api/things/a%20b?q=x%26y');
  });

  test('carry the body and the idempotency key', async () => {
    const { call, sent, headerOf } = apiOver([good()]);
    await call(makeThing, { body: { name: 'kiln' }, idempotencyKey: 'k1' });
    expect(sent[0]?.init.body).toBe('{"name":"kiln"}');
    expect(headerOf(0, 'idempotency-key')).toBe('k1');
    expect(headerOf(0, 'content-type')).toBe('application/json');
  });

  test('carry the token of the signed-in user, except guest requests', async () => {
    const { call, headerOf } = apiOver([good(), good()], async () => 'T');
    await call(readThing, thing);
    await call(readThing, { ...thing, asGuest: true });
    expect([headerOf(0, 'authorization'), headerOf(1, 'authorization')]).toEqual(['Bearer T', null]);
  });
});

describe('failed requests', () => {
  test('name times as the reader writes them', async () => {
    const time = '2026-12-01T10:00:00.000Z';
    const { message } = await problemOf(problem(409, `on sale until ${time}.`));
    expect(message).toBe(`it is on sale until ${timeText(time)}.`);
  });

  test('throw typed problems', async () => {
    const { call } = apiOver([problem(409, 'price-changed')]);
    const error = await failure(call(makeThing, { body: { name: 'x' } }));
    expect(error).toBeInstanceOf(ApiProblem);
    expect(error).toMatchObject({ code: 'price-changed', status: 409, message: 'it is price-changed' });
  });

  test('are retried twice for reads, with a longer wait each time', async () => {
    const { call, slept } = apiOver([problem(503, 'unavailable'), 'offline', good()]);
    expect(await call(readThing, thing)).toEqual({ name: 'kiln' });
    expect(slept).toEqual([100, 200]);
  });

  test('are final after the third failure of a read', async () => {
    const { call, sent } = apiOver(['offline', 'offline', 'offline', good()]);
    expect(await failure(call(readThing, thing))).toMatchObject({ code: 'network', status: 0 });
    expect(sent).toHaveLength(3);
  });

  test('are not retried for writes', async () => {
    const { call, sent } = apiOver([problem(503, 'unavailable'), good()]);
    expect(await failure(call(makeThing, { body: { name: 'x' } }))).toMatchObject({ code: 'unavailable' });
    expect(sent).toHaveLength(1);
  });

  test('are not retried on a 4xx', async () => {
    const { call, sent } = apiOver([problem(404, 'not-found'), good()]);
    expect(await failure(call(readThing, thing))).toMatchObject({ code: 'not-found' });
    expect(sent).toHaveLength(1);
  });

  test('are retried once with a fresh token on a 401', async () => {
    const { call, headerOf } = apiOver([problem(401, 'unauthenticated'), good()], async ({ refresh }) =>
      refresh ? 'new' : 'old',
    );
    expect(await call(readThing, thing)).toEqual({ name: 'kiln' });
    expect([headerOf(0, 'authorization'), headerOf(1, 'authorization')]).toEqual(['Bearer old', 'Bearer new']);
  });

  test('are retried on a 401 with the token that another call has renewed in the meantime', async () => {
    const tokens = ['old', 'new'];
    const { call, headerOf } = apiOver([problem(401, 'unauthenticated'), good()], async ({ refresh }) =>
      refresh ? 'renewed in vain' : tokens.shift(),
    );
    expect(await call(readThing, thing)).toEqual({ name: 'kiln' });
    expect([headerOf(0, 'authorization'), headerOf(1, 'authorization')]).toEqual(['Bearer old', 'Bearer new']);
  });

  test('include replies that break the contract', async () => {
    const { call } = apiOver([Response.json({ title: 'kiln' })]);
    expect(await failure(call(readThing, thing))).toMatchObject({ code: 'bad-reply' });
  });
});
