/* Keys of the catalogue table; README.md lists the access patterns. */

/** A game's item collection: the game, its counters, discounts, purchases, downloads and reviews. */
export const gamePartition = (gameId: string): string => `GAME#${gameId}`;

/**
 * The sort key repeats the id, so that the index byDeveloper (sorted by `sk`) lists a developer's games in time order.
 */
export const gameKey = (gameId: string) => ({ pk: gamePartition(gameId), sk: `GAME#${gameId}` });
export const statsKey = (gameId: string) => ({ pk: gamePartition(gameId), sk: 'STATS' });
/** A month of a game's daily figures: sales and downloads that were moved away from the counters. */
export const figuresKey = (gameId: string, month: string) => ({ pk: gamePartition(gameId), sk: `FIGURES#${month}` });
/** A month of daily visits of a game's page. */
export const viewsKey = (gameId: string, month: string) => ({ pk: gamePartition(gameId), sk: `VIEWS#${month}` });
/** A further channel of a game; `main`, the own line of the game, is on the game itself. */
export const channelKey = (gameId: string, name: string) => ({ pk: gamePartition(gameId), sk: `CHANNEL#${name}` });
/** The name of a channel by its sort key; `undefined` for other items. */
export const channelNameOf = (sk: string): string | undefined => /^CHANNEL#(.+)$/.exec(sk)?.[1];
/** The builds of a game's own line, or those of the line of one of its channels. */
export const buildsOf = (lineId?: string): string => (lineId === undefined ? 'BUILD#' : `CHANNELBUILD#${lineId}#`);
/** Sorted by id, and so by time. */
export const buildKey = (gameId: string, buildId: string, lineId?: string) => ({
  pk: gamePartition(gameId),
  sk: `${buildsOf(lineId)}${buildId}`,
});
/** Written with the build: one file per version. */
export const versionKey = (gameId: string, version: string, lineId?: string) => ({
  pk: gamePartition(gameId),
  sk: lineId === undefined ? `VERSION#${version}` : `CHANNELVERSION#${lineId}#${version}`,
});
export const DISCOUNTS = 'SALE#';
export const discountKey = (gameId: string, saleId: string) => ({
  pk: gamePartition(gameId),
  sk: `${DISCOUNTS}${saleId}`,
});
export const PURCHASES = 'SOLD#';
export const purchasesOf = (userId: string): string => `${PURCHASES}${userId}#`;
export const purchaseKey = (gameId: string, userId: string, orderId: string) => ({
  pk: gamePartition(gameId),
  sk: `${purchasesOf(userId)}${orderId}`,
});
export const downloadKey = (gameId: string, userId: string) => ({
  pk: gamePartition(gameId),
  sk: `DOWNLOAD#${userId}`,
});
/** News of a game on its way to many people. */
export const announcementKey = ({ gameId, newsId }: { readonly gameId: string; readonly newsId: string }) => ({
  pk: gamePartition(gameId),
  sk: `ANNOUNCEMENT#${newsId}`,
});
/** Names the game of a discount or a review, for callers that know only its id. */
export const recordKey = (id: string) => ({ pk: `RECORD#${id}`, sk: 'RECORD' });
export const REVIEWS = 'REVIEW#';
/** Sorted by id, and so by time. */
export const reviewKey = (gameId: string, reviewId: string) => ({
  pk: gamePartition(gameId),
  sk: `${REVIEWS}${reviewId}`,
});
/** Written with the review: one per user and game. */
export const reviewerKey = (gameId: string, userId: string) => ({
  pk: gamePartition(gameId),
  sk: `REVIEWER#${userId}`,
});
const REPORTS = 'REPORT#';
/** Records that a user has reported a review. */
export const reportKey = (gameId: string, reviewId: string, userId: string) => ({
  pk: gamePartition(gameId),
  sk: `${REPORTS}${reviewId}#${userId}`,
});
const VOTES = 'HELPFUL#';
/** Records that a user found a review helpful. */
export const voteKey = (gameId: string, reviewId: string, userId: string) => ({
  pk: gamePartition(gameId),
  sk: `${VOTES}${reviewId}#${userId}`,
});
export const isVoteMark = (sk: string): boolean => sk.startsWith(VOTES);
export const isReportMark = (sk: string): boolean => sk.startsWith(REPORTS);
/** The id of the review that a report or a vote concerns. */
export const reportedReviewOf = (sk: string): string => sk.split('#')[1] ?? '';
const DRAFTS = 'DRAFT#';
/** What a user has typed into forms and not submitted yet. */
export const draftsPartition = (userId: string): string => `DRAFTS#${userId}`;
export const draftKey = (userId: string, draftId: string) => ({
  pk: draftsPartition(userId),
  sk: `${DRAFTS}${draftId}`,
});
/** All of a user's wishes are one item. */
export const wishesKey = (userId: string) => ({ pk: `WISHES#${userId}`, sk: 'WISHES' });

export const WISHERS = 'WISHER#';
/** That a user wished for a game, beside the game: through these, news of the game find their readers. */
export const wisherKey = (gameId: string, userId: string) => ({
  pk: gamePartition(gameId),
  sk: `${WISHERS}${userId}`,
});

/** The link to a user's wishlist, beside it. */
export const wishesLinkKey = (userId: string) => ({ pk: `WISHES#${userId}`, sk: 'LINK' });
/** Leads from the token of a link to the owner of the wishlist. */
export const sharedWishesKey = (token: string) => ({ pk: `SHAREDWISHES#${token}`, sk: 'SHAREDWISHES' });

/** All developers whom a user follows are one item. */
export const followsKey = (userId: string) => ({ pk: `FOLLOWS#${userId}`, sk: 'FOLLOWS' });
type FollowersOf = { readonly developerId: string; readonly shard: number };
/** One of the lists of a developer's followers. */
export const followersPartition = ({ developerId, shard }: FollowersOf): string => `FOLLOWERS#${developerId}#${shard}`;
export const FOLLOWERS = 'FOLLOWER#';
export const followerKey = (list: FollowersOf, userId: string) => ({
  pk: followersPartition(list),
  sk: `${FOLLOWERS}${userId}`,
});
/** How many followers the list has: beside them, because a place in the stream compares within a partition only. */
export const followerCountKey = (list: FollowersOf) => ({ pk: followersPartition(list), sk: 'COUNT' });

export const POSTS = 'POST#';
/** Sorted by id, and so by creation. */
export const newsKey = (gameId: string, postId: string) => ({ pk: gamePartition(gameId), sk: `${POSTS}${postId}` });
export const NEWS = 'NEWS#';
/** The entry of a public post in the list of its game, by publication. */
export const gameNewsKey = (gameId: string, publishedAt: string, postId: string) => ({
  pk: gamePartition(gameId),
  sk: `${NEWS}${publishedAt}#${postId}`,
});
export const makerPartition = (userId: string): string => `MAKER#${userId}`;
/** The same in the list of a developer or publisher. */
export const makerNewsKey = (userId: string, publishedAt: string, postId: string) => ({
  pk: makerPartition(userId),
  sk: `${NEWS}${publishedAt}#${postId}`,
});
/** Records that somebody has reported a post, without saying who. */
export const newsReportKey = (gameId: string, postId: string, mark: string) => ({
  pk: gamePartition(gameId),
  sk: `NEWSREPORT#${postId}#${mark}`,
});
/** A batch of followers to whom a post is told, named by the follower before it. */
export const fanoutKey = (postId: string, { developerId, shard }: FollowersOf, after = '') => ({
  pk: `FANOUT#${postId}`,
  sk: `FANOUT#${developerId}#${shard}#${after}`,
});

/** All collections are one item. */
export const collectionsKey = { pk: 'COLLECTIONS', sk: 'COLLECTIONS' } as const;

export const requirementsKey = (id: string) => ({ pk: `REQUIREMENTS#${id}`, sk: 'REQUIREMENTS' });
export const verdictKey = (fileKey: string) => ({ pk: `FILE#${fileKey}`, sk: 'FILE' });
export const developerKey = (userId: string) => ({ pk: `DEVELOPER#${userId}`, sk: 'DEVELOPER' });

/** Records that an account is erased. */
export const erasureKey = (userId: string) => ({ pk: `ERASURE#${userId}`, sk: 'ERASURE' });

export const API_KEYS = 'APIKEY#';
/** All keys of a user are in one partition. */
export const apiKeyKey = ({ userId, keyId }: { userId: string; keyId: string }) => ({
  pk: `KEYS#${userId}`,
  sk: `${API_KEYS}${keyId}`,
});

/** Marks a revoked key, for events that arrive late. */
export const revokedKeyKey = ({ userId, keyId }: { userId: string; keyId: string }) => ({
  pk: `KEYS#${userId}`,
  sk: `REVOKED#${keyId}`,
});

export type ItemKind =
  | 'game'
  | 'build'
  | 'channel'
  | 'purchase'
  | 'download'
  | 'review'
  | 'developer'
  | 'erasure'
  | 'api-key'
  | 'announcement'
  | 'collections'
  | 'follower'
  | 'post'
  | 'fanout'
  | 'other';

/** The kind of item that changed. */
export function kindOf({ sk }: Readonly<Record<string, unknown>>): ItemKind {
  if (typeof sk !== 'string') return 'other';
  switch (sk.split('#', 1)[0]) {
    case 'GAME':
      return 'game';
    case 'BUILD':
      return 'build';
    case 'CHANNEL':
      return 'channel';
    case 'SOLD':
      return 'purchase';
    case 'DOWNLOAD':
      return 'download';
    case 'REVIEW':
      return 'review';
    case 'DEVELOPER':
      return 'developer';
    case 'ERASURE':
      return 'erasure';
    case 'ANNOUNCEMENT':
      return 'announcement';
    case 'APIKEY':
      return 'api-key';
    case 'COLLECTIONS':
      return 'collections';
    case 'FOLLOWER':
      return 'follower';
    case 'POST':
      return 'post';
    case 'FANOUT':
      return 'fanout';
    default:
      return 'other';
  }
}
