import { channelSummaryFacts } from '@satcade/contracts/entities/channel-summary';
import { OFF_STORE_REASONS } from '@satcade/contracts/enums';
import { schemaOf } from '@satcade/contracts/shape';
import { change } from '@satcade/dynamo';
import * as z from 'zod/mini';
import type { ChannelBuild, OwnedChannel } from '../domain/channel.ts';
import type { DownloadToken } from '../domain/download-token.ts';
import type { OwnedBuild, OwnedGame } from '../domain/game-file.ts';
import type { GiftCopy } from '../domain/gift.ts';
import type { OwnershipId } from '../ports.ts';

/* The items of the entitlements table as they are stored; README.md lists keys and access patterns. */

const fileSchema = z.object({
  key: z.string(),
  versionId: z.optional(z.string()),
  fileName: z.string(),
  size: z.int(),
});

const rolloutSchema = z.object({ version: z.string(), file: fileSchema, percent: z.int() });

export const gameItemSchema = schemaOf<OwnedGame>()(
  z.object({
    gameId: z.string(),
    revision: z.int(),
    title: z.string(),
    category: z.string(),
    developerId: z.string(),
    isFree: z.boolean(),
    isBlocked: z.boolean(),
    offStore: z.optional(
      z.object({ why: z.enum(OFF_STORE_REASONS), at: z.optional(z.string()), reason: z.optional(z.string()) }),
    ),
    thumbnailKey: z.optional(z.string()),
    isNSFW: z.optional(z.boolean()),
    version: z.optional(z.string()),
    file: z.optional(fileSchema),
    fileVersion: z.optional(z.string()),
    rollout: z.optional(rolloutSchema),
    verdictsHeard: z.optional(z.int()),
    hasChannels: z.optional(z.boolean()),
    suspects: z.optional(z.record(z.string(), z.object({ isInfected: z.boolean(), at: z.string() }))),
  }),
);

export const buildItemSchema = schemaOf<OwnedBuild>()(
  z.object({
    gameId: z.string(),
    version: z.string(),
    revision: z.int(),
    file: fileSchema,
  }),
);

/** What an event says of a channel. */
export const channelEventSchema = z.object({
  ...channelSummaryFacts.shape,
  gameId: z.string(),
  revision: z.int(),
  isRemoved: z.boolean(),
  version: z.optional(z.string()),
  file: z.optional(fileSchema),
  rollout: z.optional(rolloutSchema),
});
export const channelItemSchema = schemaOf<OwnedChannel>()(
  z.extend(channelEventSchema, { endedRevision: z.optional(z.int()) }),
);

export const channelBuildItemSchema = schemaOf<ChannelBuild>()(
  z.object({
    gameId: z.string(),
    name: z.string(),
    version: z.string(),
    revision: z.int(),
    file: fileSchema,
  }),
);

/**
 * The order through which a user owns a game, or owned it last. `released`: the user no longer owns it, and another
 * order may claim it.
 */
export const claimItemSchema = z.object({
  gameId: z.string(),
  userId: z.string(),
  orderId: z.string(),
  copy: z.optional(z.int()),
  state: z.enum(['held', 'released']),
});

export const tokenItemSchema = schemaOf<DownloadToken>()(
  z.object({
    tokenHash: z.string(),
    userId: z.string(),
    gameId: z.string(),
    orderId: z.optional(z.string()),
    copy: z.optional(z.int()),
    isOwnWork: z.optional(z.boolean()),
    channel: z.optional(z.string()),
    isBeside: z.optional(z.boolean()),
    file: fileSchema,
    version: z.optional(z.string()),
    maxDownloads: z.optional(z.int()),
    createdAt: z.string(),
    expiresAt: z.string(),
    usedAt: z.optional(z.string()),
    ipAddress: z.optional(z.string()),
    userAgent: z.optional(z.string()),
    correlationId: z.optional(z.string()),
    causationId: z.optional(z.string()),
  }),
);

export const userPartition = (userId: string): string => `USER#${userId}`;
export const gamePrefix = (gameId: string): string => `GAME#${gameId}#`;
export const ownershipKey = ({ userId, gameId, orderId, copy }: OwnershipId) => ({
  pk: userPartition(userId),
  sk: `${gamePrefix(gameId)}${orderId}${copy === undefined ? '' : `#${copy}`}`,
});
export const claimKey = ({ userId, gameId }: Pick<OwnershipId, 'userId' | 'gameId'>) => ({
  pk: claimPartition(userId),
  sk: `${gameId}#${userId}`,
});
const CLAIM_SHARDS = ['0', '1', '2', '3', '4', '5', '6', '7'] as const;
/**
 * All claims are in a few partitions, by game, so that Admins can list them; the claims of a popular game are spread
 * over these.
 */
export const CLAIM_PARTITIONS = CLAIM_SHARDS.map((shard) => `CLAIM#${shard}`);
const claimPartition = (userId: string): string => `CLAIM#${(userId.at(-1)?.charCodeAt(0) ?? 0) % CLAIM_SHARDS.length}`;
/** Makes an order the one through which a user owns a game, if there is no other. */
export const claimChange = ({ userId, gameId, orderId, copy }: OwnershipId) => {
  const claim = change().expectAbsentOrEqual('state', 'released').set({ userId, gameId, orderId, copy, state: 'held' });
  return copy === undefined ? claim.remove('copy') : claim;
};
export const giftKey = (giftId: string) => ({ pk: `GIFT#${giftId}`, sk: 'GIFT' });
/** The index of a buyer's gifts, by order. */
export const BY_GIVER = { name: 'byGiver', pk: 'giverId', sk: 'giftOf' };
export const giftOf = ({ orderId, gameId, copy }: GiftCopy): string => `${orderId}#${gameId}#${copy}`;
export const gameKey = (gameId: string) => ({ pk: `GAME#${gameId}`, sk: 'GAME' });
export const buildKey = (gameId: string, version: string) => ({ pk: `GAME#${gameId}`, sk: `BUILD#${version}` });
const CHANNEL_PREFIX = 'CHANNEL#';
export const channelKey = (gameId: string, name: string) => ({ pk: `GAME#${gameId}`, sk: `${CHANNEL_PREFIX}${name}` });
export const channelsOf = (gameId: string) => ({ pk: `GAME#${gameId}`, skPrefix: CHANNEL_PREFIX });
export const channelBuildKey = (gameId: string, name: string, version: string) => ({
  pk: `GAME#${gameId}`,
  sk: `CHANNELBUILD#${name}#${version}`,
});
/** The index of download tokens, by time. */
export const TOKENS = { name: 'tokens', pk: 'list', sk: 'listedAt', attributes: ['userId', 'gameId', 'orderId'] };
const TOKEN_SHARDS = ['0', '1', '2', '3'] as const;
export const TOKEN_PARTITIONS = TOKEN_SHARDS.map((shard) => `TOKENS#${shard}`);
export const tokenListing = ({ tokenHash, createdAt }: DownloadToken) => ({
  list: `TOKENS#${(tokenHash.at(-1)?.charCodeAt(0) ?? 0) % TOKEN_SHARDS.length}`,
  listedAt: `${createdAt}#${tokenHash.slice(0, 8)}`,
});
export const tokenKey = (tokenHash: string) => ({ pk: `TOKEN#${tokenHash}`, sk: 'TOKEN' });

type Item = Readonly<Record<string, unknown>>;
export const isOwnershipItem = ({ pk }: Item): boolean => typeof pk === 'string' && pk.startsWith('USER#');
export const isGiftItem = ({ sk }: Item): boolean => sk === 'GIFT';
export const isClaimItem = ({ pk }: Item): boolean => typeof pk === 'string' && pk.startsWith('CLAIM#');
export const isTokenItem = ({ sk }: Item): boolean => sk === 'TOKEN';
