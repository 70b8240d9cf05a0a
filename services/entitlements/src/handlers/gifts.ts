import { getGiftLink, listGifts, redeemGift, revokeGift, viewGift } from '@satcade/contracts/api/gifts';
import { problem } from '@satcade/contracts/problem';
import { err, ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import { giftOfferView, giftView } from '../domain/gift-views.ts';
import { entitlementView } from '../domain/views.ts';
import type { Cause } from '../ports.ts';
import {
  type GiftDependencies,
  linkOfGift,
  openGift,
  redeemGift as redeem,
  revokeGift as revoke,
} from '../use-cases/gifts.ts';

/**
 * GET /api/gifts; POST /api/gifts/{id}/link and /revoke for their buyer; /view and /redeem for the holder of the link.
 */
export function giftRoutes(dependencies: GiftDependencies): HttpRoute[] {
  const { store, windowDays } = dependencies;
  return [
    route(listGifts, async ({ query, caller }) => {
      const page = await store.gifts.list(signedIn(caller).userId, query);
      if (!page.ok) return err(badToken);
      const games = await store.games([...new Set(page.value.items.map(({ gameId }) => gameId))]);
      const items = page.value.items.map((gift) => giftView(gift, games.get(gift.gameId), windowDays));
      return ok({ json: { items, nextToken: page.value.nextToken } });
    }),
    route(getGiftLink, async ({ params, caller, correlationId }) => {
      const path = await linkOfGift(params.id, signedIn(caller), causeOf(correlationId), dependencies);
      return path.ok ? ok({ json: { path: path.value } }) : path;
    }),
    route(revokeGift, async ({ params, query, caller, correlationId, visitorAddress }) => {
      const by = { address: visitorAddress, reason: query.reason };
      const gift = await revoke(params.id, signedIn(caller), causeOf(correlationId), dependencies, by);
      if (!gift.ok) return gift;
      return ok({ json: giftView(gift.value, await store.game(gift.value.gameId), windowDays) });
    }),
    route(viewGift, async ({ params, body }) => {
      const gift = await openGift(params.id, body.secret, dependencies);
      if (!gift.ok) return gift;
      return ok({ json: giftOfferView(gift.value, await store.game(gift.value.gameId)) });
    }),
    route(redeemGift, async ({ params, body, caller, correlationId }) => {
      const cause = causeOf(correlationId);
      const owned = await redeem(params.id, body.secret, signedIn(caller).userId, cause, dependencies);
      return owned.ok ? ok({ json: entitlementView(owned.value, await store.game(owned.value.gameId)) }) : owned;
    }),
  ];
}

const causeOf = (correlationId: string): Cause => ({ correlationId, causationId: correlationId });

const badToken = problem('bad-token', 'This nextToken is not from this list.', [
  { path: 'query.nextToken', message: 'is not from this list' },
]);
