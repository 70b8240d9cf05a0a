import { buildEventFields } from '@satcade/contracts/entities/builds';
import { developerEventFields } from '@satcade/contracts/entities/developers';
import { gameEventFields } from '@satcade/contracts/entities/game';
import { newsEventFields } from '@satcade/contracts/entities/news';
import type {
  buildReleased,
  developerProfileChanged,
  EventData,
  gameListingChanged,
  newsPosted,
} from '@satcade/contracts/events';
import { fieldsOf } from '@satcade/contracts/shape';
import type { Build } from '../../builds/domain/build.ts';
import { runningRollout } from '../../builds/domain/rollout.ts';
import type { Developer } from '../../developers/domain/developer.ts';
import { isUsedUp, priceUnderDiscount } from '../../discounts/domain/discount.ts';
import { type Game, isListed, type Moderation } from '../../games/domain/game.ts';
import type { NewsPost } from '../../news/domain/news-post.ts';

/** A game for other services: whether it can be bought, its price, and the file that its buyers get. */
export function listingData(game: Game): EventData<typeof gameListingChanged> {
  const { sale } = game;
  return fieldsOf(gameEventFields, {
    ...game,
    listed: isListed(game),
    takenDown: isTakenDown(game) ? { at: game.moderation.decidedAt, reason: game.moderation.note } : undefined,
    isNSFW: game.isNSFW ? true : undefined,
    rollout: runningRollout(game),
    waitingFileKey: game.waiting?.gameFileKey,
    waitingFile: game.waiting?.file,
    keys: namedKeys(game),
    builds: game.buildFiles,
    sale: sale && {
      saleId: sale.saleId,
      priceCents: priceUnderDiscount(game.priceCents, sale),
      startsAt: sale.startsAt,
      endsAt: sale.endsAt,
      maxUses: sale.maxUses,
      isUsedUp: isUsedUp(sale) ? true : undefined,
    },
  });
}

/** A build that buyers get from now on; `undefined` if it is not known since when. */
export const releaseData = (build: Build | undefined): EventData<typeof buildReleased> | undefined =>
  build?.liveSince === undefined ? undefined : fieldsOf(buildEventFields, { ...build, releasedAt: build.liveSince });

const isTakenDown = (game: Game): game is Game & { readonly moderation: Moderation } =>
  game.status === 'rejected' && game.moderation?.decision === 'reject';

/** A post that was published with this change. */
export function postedData(
  before: NewsPost | undefined,
  after: NewsPost | undefined,
): EventData<typeof newsPosted> | undefined {
  if (after?.publishedAt === undefined || before?.publishedAt !== undefined) return undefined;
  const { id: postId, publishedAt, gameDeveloperId: developerId, makers } = after;
  const publisherId = makers.find((userId) => userId !== developerId);
  return fieldsOf(newsEventFields, { ...after, postId, publishedAt, developerId, publisherId });
}

/** A profile after a change, and the pictures that the change replaced; `after` is absent once it is removed. */
export function profileData(
  before: Developer | undefined,
  after: Developer | undefined,
): EventData<typeof developerProfileChanged> | undefined {
  const either = after ?? before;
  if (either === undefined) return undefined;
  const shown = picturesOf(after);
  return fieldsOf(developerEventFields, {
    ...either,
    revision: after?.revision ?? either.revision + 1,
    deleted: after === undefined,
    avatarKey: after?.avatarKey,
    bannerKey: after?.bannerKey,
    replacedKeys: picturesOf(before).filter((key) => !shown.includes(key)),
  });
}

const picturesOf = (profile: Developer | undefined): string[] =>
  [profile?.avatarKey, profile?.bannerKey].filter((key) => key !== undefined);

/** Every uploaded file that the game refers to. A file without a reference is removed after a day. */
const namedKeys = ({
  gameFileKey,
  waiting,
  buildKeys = [],
  thumbnailKey,
  trailerKey,
  screenshotKeys,
  newsKeys = [],
}: Game): string[] => {
  const keys = [
    gameFileKey,
    waiting?.gameFileKey,
    ...buildKeys,
    thumbnailKey,
    trailerKey,
    ...screenshotKeys,
    ...newsKeys,
  ];
  return [...new Set(keys.filter((key) => key !== undefined))];
};
