import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { Buyer, control } from './payments.ts';
import { api, eventually, newUser, signIn, store, timePasser } from './store.ts';
import { verified } from './webhook-signature.ts';

/* A developer's own server is told about purchases, gets retries, and is found in the log of the endpoint. */

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
const received: Received[] = [];
let status = 200;
/** The path of an endpoint that does not exist any more. */
const GONE = '/gone';
let origin = '';
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  received.push({ path: request.url ?? '', headers: request.headers, body });
  response.writeHead(request.url === GONE ? 410 : status).end('noted');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const endpointReply = z.object({ id: z.string(), url: z.string(), status: z.string(), secret: z.optional(z.string()) });
const endpointList = z.object({ items: z.array(endpointReply) });
const deliveryReply = z.object({
  id: z.string(),
  type: z.string(),
  status: z.string(),
  answer: z.optional(z.string()),
  attempts: z.array(z.object({ status: z.optional(z.int()) })),
});
const deliveryList = z.object({ items: z.array(deliveryReply) });
const games = z.object({ items: z.array(z.object({ id: z.string(), price: z.number() })) });
const me = z.object({ userId: z.string() });

const PATH = '/api/webhook-endpoints';
async function added(token: string, path: string, events: readonly string[]) {
  const reply = await api('POST', PATH, { token, body: { url: `${origin}${path}`, events } });
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return endpointReply.parse(reply.json);
}
const deliveries = async (token: string, id: string) =>
  deliveryList.parse((await api('GET', `${PATH}/${id}/deliveries`, { token })).json).items;
const attemptsOf = (...statuses: readonly number[]) =>
  statuses.map((each) => expect.objectContaining({ status: each }));
const isAt =
  (id: string) =>
  (endpoint: { readonly id: string }): boolean =>
    endpoint.id === id;
const at = (path: string) => received.filter((each) => each.path === path);
/** Waits, and lets time pass when the store has nothing else to do. */
function until<Value>(ask: () => Promise<Value>, passes: (value: Value) => boolean): Promise<Value> {
  const pass = timePasser();
  return eventually(async () => {
    const value = await ask();
    if (!passes(value)) await pass();
    return value;
  }, passes);
}

describe('webhooks', () => {
  it('tell a developer’s server about a purchase, signed and again when it failed, and nothing about the buyer', async () => {
    const developer = await signIn(store.accounts.developer);
    const { userId } = me.parse((await api('GET', '/api/me', { token: developer })).json);
    const { id, secret = '' } = await added(developer, '/purchase', ['purchase.completed', 'gift.redeemed']);
    const gone = await added(developer, GONE, ['purchase.completed']);
    const own = games.parse((await api('GET', `/api/games?limit=100&developerId=${userId}`)).json);
    const game = own.items.find(({ price }) => price > 2);
    status = 503;
    const { account } = await newUser('hooked');
    const buyer = new Buyer(account);
    const { orderId, invoiceId } = await buyer.order(game?.id ?? '');
    await control(`/invoices/${invoiceId}/pay`);
    await buyer.untilStatus(orderId, 'FULFILLED');
    const [message] = await until(
      async () => at('/purchase').filter(({ body }) => body.includes(orderId)),
      (all) => all.length > 0,
    );
    status = 200;
    expect(verified(message, secret)).toMatchObject({
      ...{ type: 'purchase.completed', version: 1 },
      data: { orderId, lines: [{ gameId: game?.id, quantity: 1 }] },
    });
    expect(message?.body).not.toContain(account.username);
    const sent = await until(
      () => deliveries(developer, id),
      (all) => all.some((each) => each.attempts.length > 1 && each.status === 'DELIVERED'),
    );
    expect(sent).toContainEqual(
      expect.objectContaining({ type: 'purchase.completed', answer: 'noted', attempts: attemptsOf(503, 200) }),
    );
    const [failed] = await until(
      async () => endpointList.parse((await api('GET', PATH, { token: developer })).json).items.filter(isAt(gone.id)),
      ([endpoint]) => endpoint?.status === 'FAILED',
    );
    expect(failed?.url).toBe(`${origin}${GONE}`);
    for (const each of [id, gone.id])
      expect((await api('DELETE', `${PATH}/${each}`, { token: developer })).status).toBe(204);
    // Other tests sell games of this developer as well.
    expect(at('/purchase').filter(({ body }) => body.includes(orderId))).toHaveLength(2);
    expect(at(GONE).filter(({ body }) => body.includes(orderId))).toHaveLength(1);
  });

  it('are retried, can be tried and replayed, and end with the endpoint', async () => {
    const { token } = await newUser('retried');
    const { id } = await added(token, '/retried', ['scan.finished']);
    status = 503;
    const test = await api('POST', `${PATH}/${id}/test`, { token });
    expect(test.status).toBe(201);
    const failed = await until(
      () => deliveries(token, id),
      ([first]) => first?.status === 'FAILED',
    );
    expect(failed).toMatchObject([{ type: 'webhook.test', attempts: [{ status: 503 }] }]);
    status = 200;
    const replayed = await api('POST', `${PATH}/${id}/deliveries/${failed[0]?.id}/replay`, { token });
    expect(replayed.status).toBe(202);
    await until(
      () => deliveries(token, id),
      ([first]) => first?.status === 'DELIVERED',
    );
    expect(new Set(at('/retried').map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const renewed = await api('POST', `${PATH}/${id}/secret`, { token });
    expect(renewed).toMatchObject({ status: 201, json: { secret: expect.stringMatching(/^whsec_/) } });
    const off = await api('PATCH', `${PATH}/${id}`, { token, body: { status: 'DISABLED' } });
    expect(off).toMatchObject({ status: 200, json: { status: 'DISABLED' } });
    expect((await api('POST', `${PATH}/${id}/test`, { token })).status).toBe(409);
  });

  it('refuse an address that is neither public nor of this machine', async () => {
    const { token } = await newUser('refused');
    const body = { url: 'https://169.254.169.254/latest/meta-data', events: ['scan.finished'] };
    expect(await api('POST', PATH, { token, body })).toMatchObject({ status: 400, json: { code: 'validation' } });
  });

  it('go with the account', async () => {
    const { token } = await newUser('leaver');
    await added(token, '/leaver', ['scan.finished']);
    expect((await api('DELETE', '/api/me', { token })).status).toBe(204);
    await until(
      async () => endpointList.parse((await api('GET', PATH, { token })).json).items,
      (items) => items.length === 0,
    );
  });
});
