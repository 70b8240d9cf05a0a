import { API_SCOPES } from '@satcade/contracts/api-keys';
import * as z from 'zod/mini';
import type { CopyMark, EarlierApiKey, EarlierErasure } from '../accounts/domain/earlier-records.ts';

/* The items of the catalogue table are the facts of their entities. Keys are in keys.ts, counters in stats-item.ts. */

export {
  buildFacts as buildItemSchema,
  verdictFacts as verdictItemSchema,
  versionFacts as versionItemSchema,
} from '@satcade/contracts/entities/builds';
export { channelFacts as channelItemSchema } from '@satcade/contracts/entities/channels';
export { developerFacts as developerItemSchema } from '@satcade/contracts/entities/developers';
export { discountRecordFacts as discountItemSchema } from '@satcade/contracts/entities/discounts';
export { draftFacts as draftItemSchema } from '@satcade/contracts/entities/drafts';
export { gameFacts as gameItemSchema } from '@satcade/contracts/entities/game';
export { newsFacts as newsItemSchema, newsRecipientsFields as batchItemSchema } from '@satcade/contracts/entities/news';
export { requirementsFacts as requirementsItemSchema } from '@satcade/contracts/entities/requirements';
export { reviewFacts as reviewItemSchema } from '@satcade/contracts/entities/reviews';
export {
  downloadFacts as downloadItemSchema,
  purchaseFacts as purchaseItemSchema,
} from '../purchases/domain/purchase.ts';

/** A follower of a developer. An attribute `developerId` would put it into the index of a developer's games. */
export const followerItemSchema = z.object({
  list: z.object({ developerId: z.string(), shard: z.int() }),
  userId: z.string(),
  followedAt: z.string(),
});

/** A user on whose wishlist a game is. */
export const wisherItemSchema = z.object({ userId: z.string() });

export const erasureItemSchema: z.ZodMiniType<EarlierErasure & CopyMark, unknown> = z.object({
  userId: z.string(),
  username: z.string(),
  erasedAt: z.string(),
  isCopy: z.optional(z.boolean()),
});

export const apiKeyItemSchema: z.ZodMiniType<EarlierApiKey & CopyMark, unknown> = z.object({
  keyId: z.string(),
  userId: z.string(),
  name: z.string(),
  scopes: z.readonly(z.array(z.enum(API_SCOPES))),
  hash: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.optional(z.string()),
  isCopy: z.optional(z.boolean()),
});
