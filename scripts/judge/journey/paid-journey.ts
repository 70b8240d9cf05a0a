import { randomBytes, randomUUID } from 'node:crypto';
import { zipSync } from 'fflate';
import * as z from 'zod/mini';
import { pictureOf } from '../../test/integration/picture.ts';
import type { Print } from '../lib/verdict.ts';
import { StoreClient } from './store-client.ts';

/** A store somewhere, and its operator. */
export interface JudgedStore {
  readonly site: string;
  readonly btcpay: string;
  /** Creates an account that has confirmed its e-mail address, as people do; returns an access token. */
  signUp(username: string): Promise<string>;
  /** An access token of an Admin. */
  admin(): Promise<string>;
  /** Where a download link of the store can be opened on this machine. */
  reachable(link: string): string;
}

const id = z.object({ id: z.string() });
const game = z.object({ scanStatus: z.string(), status: z.string() });
const upload = z.object({
  id: z.string(),
  key: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
});
const checked = z.object({ checked: z.optional(z.string()) });
const total = z.object({ total: z.int() });
const placed = z.object({ orderId: z.string(), invoiceUrl: z.string(), status: z.string() });
const orderStatus = z.object({ order: z.object({ status: z.string() }) });
const library = z.object({ items: z.array(z.object({ gameId: z.string() })) });
const link = z.object({ url: z.string() });
const explanation = z.object({
  order: z.object({ status: z.string() }),
  trace: z.array(z.object({ what: z.string() })),
});

const TITLE = 'A judged game';

/**
 * From the first sign-up to the file on the buyer's disk: upload, scan, listing, payment, delivery, explanation. Throws
 * at the first step that fails.
 */
export async function paidJourney(store: JudgedStore, print: Print): Promise<void> {
  const api = new StoreClient(store.site);
  const started = performance.now();
  const step = (text: string): void =>
    print(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${text}`);

  const developer = await store.signUp(`studio-${randomBytes(4).toString('hex')}`);
  const buyer = await store.signUp(`buyer-${randomBytes(4).toString('hex')}`);
  step('a developer and a buyer signed up');

  const file = new Uint8Array(zipSync({ 'game.bin': randomBytes(5000) }));
  const gameId = await publish(api, developer, file);
  step('the game was uploaded, scanned CLEAN and listed');

  const body = { items: [{ gameId, quantity: 1 }], paymentMethod: 'lightning' };
  const { orderId, invoiceUrl } = await api.call(placed, 'POST', '/api/checkout', {
    ...{ token: buyer, body, key: randomUUID() },
  });
  await pay(store, invoiceUrl);
  step('the order was placed and paid');
  await api.until(
    'the order is FULFILLED',
    () => api.call(orderStatus, 'GET', `/api/order-status/${orderId}`, { token: buyer }),
    ({ order }) => order.status === 'FULFILLED',
  );
  step('the order is FULFILLED');

  await api.until(
    'the game is in the library',
    () => api.call(library, 'GET', '/api/library', { token: buyer }),
    ({ items }) => items.some((each) => each.gameId === gameId),
  );
  const received = await load(store, api, buyer, gameId);
  if (!Buffer.from(file).equals(received)) throw new Error('the downloaded bytes are not the uploaded ones');
  step(`the buyer has the same ${file.length} bytes`);

  const explained = await api.call(explanation, 'GET', `/api/orders/${orderId}/explain`, {
    token: await store.admin(),
  });
  if (explained.order.status !== 'FULFILLED') throw new Error(`explain says ${explained.order.status}`);
  step(`an Admin sees ${explained.trace.length} steps of the order`);
}

async function publish(api: StoreClient, token: string, file: Uint8Array<ArrayBuffer>): Promise<string> {
  const created = await api.call(id, 'POST', '/api/games', {
    token,
    body: {
      title: TITLE,
      description: 'A game that is small enough to be uploaded by a judge, and big enough to be played by nobody.',
      category: 'Puzzle',
      price: 4.99,
      tags: ['puzzle'],
      supportedPlatforms: ['Linux'],
    },
  });
  const send = async (
    facts: { kind: string; fileName: string; contentType: string },
    bytes: Uint8Array<ArrayBuffer>,
  ) => {
    const sent = { ...facts, fileSize: bytes.length, gameId: created.id };
    const { url, headers, ...uploaded } = await api.call(upload, 'POST', '/api/uploads', { token, body: sent });
    const put = await fetch(url, { method: 'PUT', headers, body: bytes });
    if (!put.ok) throw new Error(`the presigned upload answered ${put.status}: ${await put.text()}`);
    return uploaded;
  };
  const picture = await send({ kind: 'thumbnail', fileName: 'cover.png', contentType: 'image/png' }, pictureOf(90));
  const archive = await send({ kind: 'game', fileName: 'game.zip', contentType: 'application/zip' }, file);
  await api.until(
    'the thumbnail is accepted',
    () => api.call(checked, 'GET', `/api/uploads/${picture.id}`, { token }),
    (answer) => answer.checked === 'accepted',
  );
  const files = { gameFileKey: archive.key, thumbnailKey: picture.key };
  await api.call(id, 'PATCH', `/api/games/${created.id}`, { token, body: files });
  await api.until(
    'the game is published',
    () => api.call(game, 'GET', `/api/games/${created.id}`, { token }),
    ({ scanStatus, status }) => scanStatus === 'CLEAN' && status === 'published',
  );
  await api.until(
    'the game is listed',
    () => api.call(total, 'GET', `/api/games?q=${encodeURIComponent(TITLE)}`),
    (list) => list.total > 0,
  );
  return created.id;
}

async function pay({ btcpay }: JudgedStore, invoiceUrl: string): Promise<void> {
  const invoiceId = invoiceUrl.split('/').at(-1);
  const headers = { 'content-type': 'application/json' };
  const paid = await fetch(`${btcpay}/stand-in/invoices/${invoiceId}/pay`, { method: 'POST', headers, body: '{}' });
  if (!paid.ok) throw new Error(`the payment answered ${paid.status}`);
}

async function load(store: JudgedStore, api: StoreClient, token: string, gameId: string): Promise<Buffer> {
  const { url } = await api.call(link, 'POST', `/api/games/${gameId}/download`, { token });
  const redirect = await api.send('GET', url);
  if (redirect.status !== 302) throw new Error(`the token answered ${redirect.status}: ${await redirect.text()}`);
  const address = store.reachable(redirect.headers.get('location') ?? '');
  const forged = await fetch(address.replace(/Signature=..../, 'Signature=AAAA'));
  if (forged.status !== 403) throw new Error(`a link with another signature answered ${forged.status}`);
  const file = await fetch(address);
  if (!file.ok) throw new Error(`the link answered ${file.status}: ${await file.text()}`);
  return Buffer.from(await file.arrayBuffer());
}
