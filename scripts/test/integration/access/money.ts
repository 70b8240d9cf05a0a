import { createHash, randomBytes } from 'node:crypto';
import { regtestAddress } from '@satcade/btcpay-stand-in/addresses';
import type { Entity } from '@satcade/contracts/access/model';
import { newId } from '@satcade/kernel';
import * as z from 'zod/mini';
import { control, paidGames } from '../payments.ts';
import { advance, api, eventually, settled } from '../store.ts';
import { type EntityFixture, made, type World } from './world.ts';

/* The records of orders, payments, entitlements and payouts for the walk through the access table. */

const WHY = 'Walks the access table';

const placedReply = z.object({ orderId: z.string(), invoiceUrl: z.nullable(z.string()) });
const orderReply = z.object({ status: z.string(), btcpayInvoiceId: z.optional(z.string()) });
const pageReply = z.object({ items: z.array(z.looseObject({ id: z.string() })) });
const tokenReply = z.object({ token: z.string() });

/** `gameId`: a game of the seller that the buyer buys. */
export async function moneyFixtures(world: World, gameId: string): Promise<Partial<Record<Entity, EntityFixture>>> {
  const { seller, buyer, stranger, adminToken } = world;
  const games = await paidGames();
  const another = (): string => games.pop() ?? '';

  await api('PUT', '/api/payout-settings', {
    token: seller.token,
    body: { payoutMethod: 'onchain', payoutAddress: regtestAddress(randomBytes(20)) },
  });
  const paid = await place(buyer.token, gameId);
  await control(`/invoices/${paid.invoiceId}/pay`);
  await untilStatus(paid.orderId, buyer.token, 'FULFILLED');
  const { token } = tokenReply.parse((await api('POST', `/api/games/${gameId}/download`, { token: buyer.token })).json);
  const open = await place(buyer.token, another());
  await settled();
  const firstOf = async (path: string): Promise<string | undefined> =>
    pageReply.parse((await api('GET', path, { token: adminToken })).json).items[0]?.id;
  const payout = await eventually(
    async () => {
      await advance(61);
      return firstOf(`/api/developer-payouts?developerId=${seller.userId}`);
    },
    (found) => found !== undefined,
  );
  const webhook = await firstOf(`/api/webhook-events?invoiceId=${paid.invoiceId}`);
  const owned = `${paid.orderId}-${gameId}-${buyer.userId}`;
  const tokenId = createHash('sha256').update(token).digest('base64url');
  const nothing = { create: async () => ({}), update: {}, spare: async () => '' };

  return {
    Order: {
      owner: 'buyer',
      id: open.orderId,
      list: () => `/api/orders?userId=${buyer.userId}`,
      item: `/api/orders/${open.orderId}`,
      create: async () => ({ gameId: another() }),
      isCreatedByWriter: true,
      demandsReason: true,
      update: { status: 'EXPIRED' },
      spare: async () => `/api/orders/${await orderWithoutInvoice(stranger.token, another(), adminToken)}`,
    },
    Invoice: {
      ...nothing,
      owner: 'buyer',
      id: paid.orderId,
      list: () => `/api/invoices?orderId=${paid.orderId}`,
      item: `/api/invoices/${paid.orderId}`,
    },
    WebhookEvent: {
      ...nothing,
      owner: 'buyer',
      id: webhook ?? '',
      list: () => `/api/webhook-events?invoiceId=${paid.invoiceId}`,
      item: `/api/webhook-events/${webhook}`,
    },
    Entitlement: {
      owner: 'buyer',
      id: owned,
      list: () => `/api/entitlements?gameId=${gameId}`,
      item: `/api/entitlements/${owned}`,
      create: async () => ({ userId: stranger.userId, gameId: another() }),
      demandsReason: true,
      update: { maxDownloads: 0 },
      spare: async () => {
        const body = { userId: stranger.userId, gameId: another(), reason: WHY };
        return `/api/entitlements/${await made('/api/entitlements', body, adminToken)}`;
      },
    },
    Purchase: {
      ...nothing,
      owner: 'buyer',
      id: owned,
      list: () => `/api/purchases?gameId=${gameId}`,
      item: `/api/purchases/${owned}`,
    },
    DownloadToken: {
      ...nothing,
      owner: 'buyer',
      id: tokenId,
      list: () => `/api/download-tokens?userId=${buyer.userId}`,
      item: `/api/download-tokens/${tokenId}`,
    },
    DeveloperPayout: {
      ...nothing,
      owner: 'seller',
      id: payout ?? '',
      list: (role) => `/api/developer-payouts${role === 'guest' ? '' : `?developerId=${seller.userId}`}`,
      item: `/api/developer-payouts/${payout}`,
      demandsReason: true,
      update: { decision: 'accept-rate' },
      spare: async () => `/api/developer-payouts/${payout}`,
    },
  };
}

/** An order with its open invoice. */
async function place(token: string, gameId: string): Promise<{ readonly orderId: string; readonly invoiceId: string }> {
  const { orderId, invoiceUrl } = await checkout(token, gameId);
  return { orderId, invoiceId: invoiceUrl?.split('/').at(-1) ?? '' };
}

async function checkout(token: string, gameId: string): Promise<z.infer<typeof placedReply>> {
  const headers = { 'idempotency-key': newId(Date.now()) };
  const reply = await api('POST', '/api/checkout', { token, body: { gameId }, headers });
  if (reply.status !== 201) throw new Error(`POST /api/checkout: ${reply.status} ${reply.text}`);
  return placedReply.parse(reply.json);
}

const untilStatus = (orderId: string, token: string, wanted: string) =>
  eventually(
    async () => orderReply.parse((await api('GET', `/api/orders/${orderId}`, { token })).json).status,
    (status) => status === wanted,
  );

/** An order that was closed while BTCPay could not open an invoice: the only kind that may be deleted at once. */
async function orderWithoutInvoice(token: string, gameId: string, adminToken: string): Promise<string> {
  await control('/faults', { 'lightning-down': true });
  try {
    const { orderId } = await checkout(token, gameId);
    const body = { status: 'EXPIRED', reason: WHY };
    const closed = await api('PATCH', `/api/orders/${orderId}`, { token: adminToken, body });
    if (closed.status !== 200) throw new Error(`PATCH /api/orders/${orderId}: ${closed.status} ${closed.text}`);
    return orderId;
  } finally {
    await control('/faults', { 'lightning-down': false });
  }
}
