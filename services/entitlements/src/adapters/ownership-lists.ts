import { ownershipFacts } from '@satcade/contracts/entities/library';
import type { Table } from '@satcade/dynamo';
import { mergedPage } from '@satcade/dynamo/merged-page';
import { ok } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { EntitlementStore } from '../ports.ts';
import { isMoved } from './anonymise.ts';
import {
  CLAIM_PARTITIONS,
  claimItemSchema,
  gamePrefix,
  ownershipKey,
  TOKEN_PARTITIONS,
  TOKENS,
  tokenItemSchema,
  userPartition,
} from './items.ts';

const claimSchema = z.extend(claimItemSchema, { sk: z.string() });
const tokenEntry = z.object({
  pk: z.string(),
  listedAt: z.string(),
  userId: z.string(),
  gameId: z.string(),
  orderId: z.optional(z.string()),
});
/** The number of tokens that each partition reads for one page. */
const EXAMINED = 500;

/** The lists of entitlements, purchases and download tokens. */
export function ownershipLists(table: Table): Pick<EntitlementStore, 'list' | 'listAll' | 'tokens'> {
  return {
    async list(userId, { limit, nextToken, gameId }) {
      const skPrefix = gameId === undefined ? 'GAME#' : gamePrefix(gameId);
      const request = { pk: userPartition(userId), skPrefix, limit, nextToken, newestFirst: true };
      const page = await table.query(request, ownershipFacts);
      if (!page.ok) return page;
      return ok({ ...page.value, items: page.value.items.filter((owned) => !isMoved({ userId }, owned)) });
    },

    async listAll({ limit, nextToken, gameId }) {
      const between = gameId === undefined ? undefined : ([`${gameId}#`, `${gameId}#~`] as const);
      const request = { partitions: CLAIM_PARTITIONS, between, limit, nextToken };
      const page = await mergedPage(table, request, claimSchema, ({ sk }) => sk);
      if (!page.ok) return page;
      const keys = page.value.items.map(ownershipKey);
      const found = keys.length === 0 ? [] : await table.getMany(keys, ownershipFacts);
      const places = new Map(page.value.items.map(({ gameId: game, userId }, place) => [`${game} ${userId}`, place]));
      const placeOf = (owned: (typeof found)[number]): number => places.get(`${owned.gameId} ${owned.userId}`) ?? 0;
      return ok({
        items: found.filter((owned) => !isMoved(owned, owned)).toSorted((a, b) => placeOf(a) - placeOf(b)),
        nextToken: page.value.nextToken,
      });
    },

    async tokens({ isWanted, limit, nextToken }) {
      const request = { index: TOKENS, partitions: TOKEN_PARTITIONS, limit, nextToken };
      const filter = { isWanted, examine: EXAMINED };
      const page = await mergedPage(table, request, tokenEntry, ({ listedAt }) => listedAt, filter);
      if (!page.ok) return page;
      const keys = page.value.items.map(({ pk }) => ({ pk, sk: 'TOKEN' }));
      const found = keys.length === 0 ? [] : await table.getMany(keys, tokenItemSchema);
      const items = found.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
      return ok({ items, nextToken: page.value.nextToken });
    },
  };
}
