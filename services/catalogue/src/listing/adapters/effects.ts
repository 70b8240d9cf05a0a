import { downloadDay, purchaseDays } from '../../figures/domain/day-figures.ts';
import { NO_STATS } from '../../figures/domain/stats.ts';
import { countOf, paddedSequence, purchaseStats, reviewStats } from '../../figures/domain/tally.ts';
import {
  developerItemSchema,
  downloadItemSchema,
  followerItemSchema,
  gameItemSchema,
  purchaseItemSchema,
  reviewItemSchema,
} from '../../table/items.ts';
import { kindOf } from '../../table/keys.ts';
import type { Effect, ImageChange } from '../ports.ts';

/** The effect of one change of an item of the catalogue table. Throws if the item cannot be read. */
export function effectOf({ before, after }: ImageChange, sequence: string): Effect {
  const item = after ?? before ?? {};
  switch (kindOf(item)) {
    case 'game':
      return {
        gameId: gameItemSchema.parse(item).gameId,
        isAnnouncement: [before, after].some((image) => image?.isAnnounced === true),
      };
    case 'developer':
      return { developerId: developerItemSchema.parse(item).userId };
    case 'purchase': {
      const [was, is] = [before, after].map((image) => image && purchaseItemSchema.parse(image));
      const { gameId, userId } = purchaseItemSchema.parse(item);
      const days = purchaseDays(was, is);
      const count = countOf(gameId, sequence, purchaseStats(was), purchaseStats(is), days);
      return { count, gameUser: { gameId, userId } };
    }
    case 'review': {
      const read = (image: ImageChange['after']) =>
        reviewStats(image === undefined ? undefined : reviewItemSchema.parse(image));
      const { gameId, userId } = reviewItemSchema.parse(item);
      const count = countOf(gameId, sequence, read(before), read(after));
      return before === undefined ? { count, gameUser: { gameId, userId } } : { count };
    }
    case 'download': {
      // A download counts when it is recorded; the expiry of its record subtracts nothing.
      const { gameId, downloadedAt, isErased = false } = downloadItemSchema.parse(item);
      if (before !== undefined || isErased) return {};
      const added = { ...NO_STATS, downloadCount: 1 };
      return { count: countOf(gameId, sequence, NO_STATS, added, downloadDay(downloadedAt)) };
    }
    case 'collections':
      return { areCollections: true };
    case 'follower': {
      const { list } = followerItemSchema.parse(item);
      const change = Number(after !== undefined) - Number(before !== undefined);
      const follower = { list, sequence: paddedSequence(sequence), change };
      return change === 0 ? {} : { follower };
    }
    case 'post':
    case 'fanout':
    case 'erasure':
    case 'api-key':
    case 'announcement':
    case 'build':
    case 'channel':
    case 'other':
      return {};
  }
}
