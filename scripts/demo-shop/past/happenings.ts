import { moderateGame, updateGame } from '@satcade/contracts/api/catalogue';
import { getGiftLink, listGifts, redeemGift } from '@satcade/contracts/api/gifts';
import { decideRefund, getOrderStatus, requestRefund } from '@satcade/contracts/api/orders';
import { putPayoutSettings } from '@satcade/contracts/api/payouts';
import { moderateReview, reportReview } from '@satcade/contracts/api/reviews';
import { answerSupportRequest, askForSupport } from '@satcade/contracts/api/support';
import { addWish } from '@satcade/contracts/api/wishlist';
import { startDiscount } from '../fill/discounts.ts';
import { createRecord } from '../fill/games.ts';
import { uploadFileAndCover } from '../fill/listings.ts';
import { writeReview } from '../fill/reviews.ts';
import type { Stage } from './stage.ts';
import { type Happening, STORY_ORDERS } from './story.ts';
import { submission } from './submission.ts';
import { order } from './trade.ts';
import { ON_CHAIN_ADDRESSES } from './wallet.ts';

/** The payout address of a studio. */
export const payoutAddressOf = (studio: string, method: 'lightning' | 'onchain'): string =>
  method === 'lightning' ? `${studio}@wallet.test` : ON_CHAIN_ADDRESSES.studio;

/** The buyer of an order in the story. */
function buyerOf(name: string): string {
  const found = STORY_ORDERS.find((each) => each.name === name);
  if (found === undefined) throw new Error(`the story has no order ${name}`);
  return found.by;
}

/** Carries out one event of the story as its people would do it: through the API. */
export async function happen(stage: Stage, happening: Happening): Promise<void> {
  const { api } = stage.shop;
  const admin = () => stage.token('admin');
  switch (happening.kind) {
    case 'order':
      return order(stage, happening.order);
    case 'wish': {
      const params = { gameId: stage.gameId(happening.title) };
      const wish = async (by: string) => api.request(addWish, { token: await stage.token(by), params });
      await Promise.all(happening.by.map(wish));
      return;
    }
    case 'discount':
      return discount(stage, happening);
    case 'payout-address': {
      const { studio, method } = happening;
      const body = { payoutMethod: method, payoutAddress: payoutAddressOf(studio, method) };
      await api.request(putPayoutSettings, { token: await stage.token(studio), body });
      return;
    }
    case 'ask-refund': {
      const body = { reason: happening.reason };
      await api.request(requestRefund, { ...(await ofOrder(stage, happening.order)), body });
      return;
    }
    case 'decide-refund': {
      const body = { decision: happening.approves ? 'approve' : 'decline', note: happening.note } as const;
      await api.request(decideRefund, { token: await admin(), params: { id: stage.orderId(happening.order) }, body });
      return;
    }
    case 'claim-refund':
      return claimRefund(stage, happening.order);
    case 'ask-support':
      await api.request(askForSupport, { ...(await ofOrder(stage, happening.order)), body: { text: happening.text } });
      return;
    case 'answer-support': {
      const params = { id: stage.orderId(happening.order) };
      await api.request(answerSupportRequest, { token: await admin(), params, body: { text: happening.text } });
      return;
    }
    case 'redeem':
      return redeem(stage, happening);
    case 'review': {
      const { by, game, rating, title, content } = happening;
      const body = { gameId: stage.gameId(game), rating, title, content };
      stage.reviews.set(`${game} ${by}`, await writeReview(stage.shop, await stage.token(by), body));
      return;
    }
    case 'report': {
      const { by, reason, note } = happening;
      await api.request(reportReview, {
        token: await stage.token(by),
        ...reviewOf(stage, happening),
        body: { reason, note },
      });
      return;
    }
    case 'hide-review': {
      const body = { isHidden: true, moderationNotes: happening.note };
      await api.request(moderateReview, { token: await admin(), ...reviewOf(stage, happening), body });
      return;
    }
    case 'upload':
      return submit(stage, happening);
    case 'reject-game': {
      const params = { id: stage.gameId(happening.title) };
      await api.request(moderateGame, {
        token: await admin(),
        params,
        body: { decision: 'reject', note: happening.note },
      });
      return;
    }
    case 'resubmit-game': {
      const { studio, title, description } = happening;
      const params = { id: stage.gameId(title) };
      await api.request(updateGame, {
        token: await stage.token(studio),
        params,
        body: { description, status: 'published' },
      });
    }
  }
}

async function ofOrder(stage: Stage, name: string) {
  return { token: await stage.token(buyerOf(name)), params: { id: stage.orderId(name) } };
}

function reviewOf(stage: Stage, { game, writer }: { readonly game: string; readonly writer: string }) {
  return { params: { id: stage.reviewId(game, writer) }, query: { gameId: stage.gameId(game) } };
}

async function discount(stage: Stage, { title, percentage, days }: Happening & { kind: 'discount' }): Promise<void> {
  const owner = await stage.ownerOf(title);
  const terms = { saleType: 'PERCENTAGE', discountPercentage: percentage, days } as const;
  await startDiscount(stage.shop, owner.token, stage.gameId(title), terms, stage.shop.now());
}

async function claimRefund(stage: Stage, name: string): Promise<void> {
  const { api } = stage.shop;
  const token = await stage.token(buyerOf(name));
  const view = await api.call(getOrderStatus, { token, params: { orderId: stage.orderId(name) } });
  const link = view.order.refund?.link;
  if (link === undefined) throw new Error(`the refund of the order "${name}" has no link`);
  await stage.wallet.claim(link);
}

/** The friend opens the link that the buyer has sent. */
async function redeem(stage: Stage, { order: name, by }: Happening & { kind: 'redeem' }): Promise<void> {
  const { api } = stage.shop;
  const token = await stage.token(buyerOf(name));
  const { items } = await api.call(listGifts, { token, query: {} });
  const gift = items.find(({ orderId }) => orderId === stage.orderId(name));
  if (gift === undefined) throw new Error(`the order "${name}" has no gift`);
  const { path } = await api.call(getGiftLink, { token, params: { id: gift.id } });
  const secret = path.split('#').at(-1) ?? '';
  await api.request(redeemGift, { token: await stage.token(by), params: { id: gift.id }, body: { secret } });
}

/** Uploads a game that is not in the catalogue; the scan may reject its file. */
async function submit(stage: Stage, happening: Happening & { kind: 'upload' }): Promise<void> {
  const owner = await stage.studio(happening.studio);
  const { body, fileName, bytes } = submission(happening);
  const id = await createRecord(stage.shop, owner, body);
  stage.games.set(happening.title, id);
  await uploadFileAndCover(stage.shop, owner, id, { title: happening.title, fileName, bytes });
}
