import { recordView } from '@satcade/contracts/api/analytics';
import { download, startDownload } from '@satcade/contracts/api/entitlements';
import { checkout } from '@satcade/contracts/api/orders';
import { voteForReview } from '@satcade/contracts/api/reviews';
import { newId } from '@satcade/kernel';
import { waitForInvoice } from '../fill/purchases.ts';
import { writeReview } from '../fill/reviews.ts';
import type { PlannedDay, PlannedOrder, PlannedReview, PlannedVote } from './plan.ts';
import type { Stage } from './stage.ts';

/* What visitors and buyers do every day. */

export async function visit(stage: Stage, { title, source }: PlannedDay['visits'][number]): Promise<void> {
  await stage.shop.api.request(recordView, { params: { id: stage.gameId(title) }, body: { source } });
}

/** Checks out and plays the payment. Its effects are complete once the store is idle. */
export async function order(
  stage: Stage,
  { by, titles, method, outcome, gifts = 0, name }: PlannedOrder,
): Promise<void> {
  const token = await stage.token(by);
  const items = titles.map((title, index) => ({
    gameId: stage.gameId(title),
    ...(index === 0 && gifts > 0 && { quantity: gifts + 1, gifts }),
  }));
  const placed = await stage.shop.api.call(checkout, {
    token,
    body: { items, paymentMethod: method },
    idempotencyKey: newId(stage.shop.now()),
  });
  if (name !== undefined) stage.orders.set(name, placed.orderId);
  if (placed.totalUSD === 0 || outcome === 'left') return;
  const invoiceId =
    placed.invoiceUrl?.split('/').at(-1) ?? (await waitForInvoice(stage.shop, { token, orderId: placed.orderId }));
  if (outcome === 'failed') await stage.wallet.payUnconfirmed(invoiceId);
  else if (outcome === 'by-hand') await stage.wallet.settleByHand(invoiceId);
  else await stage.wallet.pay(invoiceId, method);
}

/** Requests the bought games. The link leads to the storage; the file itself is not read. */
export async function fetchGames(stage: Stage, { by, titles, outcome }: PlannedOrder): Promise<void> {
  if (outcome !== 'paid') return;
  const token = await stage.token(by);
  const { api } = stage.shop;
  for (const title of titles) {
    const { url } = await api.call(startDownload, { token, params: { id: stage.gameId(title) } });
    const link = new URL(url, api.site).href;
    const reply = await api.send(link, { redirect: 'manual' });
    if (reply.status !== download.status) throw new Error(`${title} cannot be downloaded: ${reply.status}`);
  }
}

export async function review(stage: Stage, { game, review: { by, rating, title, content } }: PlannedReview) {
  const body = { gameId: stage.gameId(game), rating, title, content };
  stage.reviews.set(`${game} ${by}`, await writeReview(stage.shop, await stage.token(by), body));
}

export async function vote(stage: Stage, { game, writer, by }: PlannedVote): Promise<void> {
  await stage.shop.api.request(voteForReview, {
    token: await stage.token(by),
    params: { id: stage.reviewId(game, writer) },
    query: { gameId: stage.gameId(game) },
  });
}
