import { createGame, moderateGame, updateGame } from '@satcade/contracts/api/catalogue';
import { getGiftLink, listGifts, redeemGift } from '@satcade/contracts/api/gifts';
import { decideRefund, getOrderStatus, requestRefund } from '@satcade/contracts/api/orders';
import { putPayoutSettings } from '@satcade/contracts/api/payouts';
import { createReview, moderateReview, reportReview } from '@satcade/contracts/api/reviews';
import { createSale } from '@satcade/contracts/api/sales';
import { answerSupportRequest, askForSupport } from '@satcade/contracts/api/support';
import { addWish } from '@satcade/contracts/api/wishlist';
import { upload } from '../store/upload.ts';
import type { Stage } from './stage.ts';
import { type Happening, STORY_ORDERS } from './story.ts';
import { submission } from './submission.ts';
import { order } from './trade.ts';
import { addressOf } from './wallet.ts';

const DAY_MS = 86_400_000;
const PNG = { contentType: 'image/png' } as const;

/** The payout address of a studio. */
export const payoutAddressOf = (studio: string, method: 'lightning' | 'onchain'): string =>
  method === 'lightning' ? `${studio}@wallet.test` : addressOf(studio);

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
      await api.tell(addWish, { token: await stage.token('buyer'), params });
      return;
    }
    case 'discount':
      return discount(stage, happening);
    case 'payout-address': {
      const { studio, method } = happening;
      const body = { payoutMethod: method, payoutAddress: payoutAddressOf(studio, method) };
      await api.tell(putPayoutSettings, { token: await stage.token(studio), body });
      return;
    }
    case 'ask-refund': {
      const body = { reason: happening.reason };
      await api.tell(requestRefund, { ...(await ofOrder(stage, happening.order)), body });
      return;
    }
    case 'decide-refund': {
      const body = { decision: happening.approves ? 'approve' : 'decline', note: happening.note } as const;
      await api.tell(decideRefund, { token: await admin(), params: { id: stage.orderId(happening.order) }, body });
      return;
    }
    case 'claim-refund':
      return claimRefund(stage, happening.order);
    case 'ask-support':
      await api.tell(askForSupport, { ...(await ofOrder(stage, happening.order)), body: { text: happening.text } });
      return;
    case 'answer-support': {
      const params = { id: stage.orderId(happening.order) };
      await api.tell(answerSupportRequest, { token: await admin(), params, body: { text: happening.text } });
      return;
    }
    case 'redeem':
      return redeem(stage, happening);
    case 'review': {
      const { by, game, rating, title, content } = happening;
      const body = { gameId: stage.gameId(game), rating, title, content };
      const { id } = await api.call(createReview, { token: await stage.token(by), body });
      stage.reviews.set(`${game} ${by}`, id);
      return;
    }
    case 'report': {
      const { by, reason, note } = happening;
      await api.tell(reportReview, {
        token: await stage.token(by),
        ...reviewOf(stage, happening),
        body: { reason, note },
      });
      return;
    }
    case 'hide-review': {
      const body = { isHidden: true, moderationNotes: happening.note };
      await api.tell(moderateReview, { token: await admin(), ...reviewOf(stage, happening), body });
      return;
    }
    case 'upload':
      return submit(stage, happening);
    case 'turn-down': {
      const params = { id: stage.gameId(happening.title) };
      await api.tell(moderateGame, {
        token: await admin(),
        params,
        body: { decision: 'reject', note: happening.note },
      });
      return;
    }
    case 'submit-again': {
      const { studio, title, description } = happening;
      const params = { id: stage.gameId(title) };
      await api.tell(updateGame, {
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
  const { api, now } = stage.shop;
  const studio = (await stage.studios()).find((each) => each.studio.games.some((game) => game.title === title));
  const body = {
    gameId: stage.gameId(title),
    saleType: 'PERCENTAGE',
    discountPercentage: percentage,
    startDate: new Date(now()).toISOString(),
    endDate: new Date(now() + days * DAY_MS).toISOString(),
  } as const;
  await api.tell(createSale, { token: studio?.token, body });
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
  await api.tell(redeemGift, { token: await stage.token(by), params: { id: gift.id }, body: { secret } });
}

/** Uploads a game that is not in the catalogue; the scan may reject its file. */
async function submit(stage: Stage, happening: Happening & { kind: 'upload' }): Promise<void> {
  const { api, gallery } = stage.shop;
  const { studio, token } = await stage.studio(happening.studio);
  const { body, fileName, bytes } = submission(happening);
  const { id } = await api.call(createGame, { token, body });
  stage.games.set(happening.title, id);
  const art = studio.games[0]?.art;
  if (art === undefined) throw new Error(`${studio.displayName} has no art`);
  const [gameFileKey, thumbnailKey] = await Promise.all([
    upload(api, token, { gameId: id, kind: 'game', fileName, contentType: 'application/zip', bytes }),
    upload(api, token, {
      ...PNG,
      gameId: id,
      kind: 'thumbnail',
      fileName: 'cover.png',
      bytes: gallery.cover({ ...art, title: happening.title.toUpperCase().split(' ') }),
    }),
  ]);
  await api.tell(updateGame, { token, params: { id }, body: { gameFileKey, thumbnailKey } });
}
