import { type Game as GameView, gameOwnerFields, gamePageFields } from '@satcade/contracts/entities/game';
import { fieldsOf } from '@satcade/contracts/shape';
import { parseStorageKey } from '@satcade/contracts/storage-keys';
import { cents, centsToUsd } from '@satcade/kernel';
import { waitingBuildView } from '../../builds/domain/build-view.ts';
import { progressShown } from '../../builds/domain/scan-progress.ts';
import { type GameStats, NO_STATS, ratingCounts } from '../../figures/domain/stats.ts';
import { cardOf } from '../../listing/domain/card.ts';
import { summaryView } from '../../listing/domain/summary.ts';
import { publisherOf } from '../../publishers/domain/publishing.ts';
import { isAnnounced, withoutOffer } from './coming-soon.ts';
import type { Game } from './game.ts';
import { gameIn, translatedInto } from './game-texts.ts';
import { picturesOf } from './pictures.ts';

/**
 * Whether the viewer manages the game: the developer, the publisher and Admins also see keys, scan details and revenue.
 */
export type Audience = 'owner' | 'public';

interface GameSurroundings {
  readonly audience: Audience;
  readonly now: string;
  readonly developerName?: string | undefined;
  /** Of the publisher, or of the last invited user. */
  readonly publisherName?: string | undefined;
  /** Of the texts, if the game has them in it. Absent: the original ones. */
  readonly language?: string | undefined;
}

/** The users whose names a game's view shows: its developer, and its publisher or the last invited user. */
export const namedBy = ({ developerId, publishing }: Pick<Game, 'developerId' | 'publishing'>): readonly string[] => [
  ...new Set([developerId, ...(publishing === undefined ? [] : [publishing.userId])]),
];

export function gameView(original: Game, counted: GameStats, surroundings: GameSurroundings): GameView {
  const { audience, now, developerName, publisherName, language } = surroundings;
  const isWithoutOffer = audience === 'public' && isAnnounced(original);
  const game = gameIn(isWithoutOffer ? withoutOffer(original) : original, language);
  const stats = isWithoutOffer ? NO_STATS : counted;
  const publisherId = publisherOf(game);
  return {
    ...summaryView(cardOf(game, stats), now, developerName),
    ...fieldsOf(gamePageFields, {
      ...game,
      translatedInto: translatedInto(original),
      publisherId,
      publisherName: publisherId === undefined ? undefined : publisherName,
      fileName: fileNameOf(game),
      pictures: picturesOf({ ...game, thumbnailKey: undefined }),
      ratingCounts: ratingCounts(stats),
    }),
    ...(audience === 'owner' && ownerFields(game, stats, publisherName)),
  };
}

const ownerFields = (game: Game, stats: GameStats, publisherName: string | undefined) =>
  fieldsOf(gameOwnerFields, {
    ...game,
    s3Key: game.gameFileKey,
    isAnnounced: isAnnounced(game) ? true : undefined,
    scanProgress: progressShown(game, game),
    moderationNote: game.moderation?.note,
    waitingBuild:
      game.waiting &&
      waitingBuildView(game.waiting, { rollout: game.rollout, scanProgress: progressShown(game, game.waiting) }),
    totalRevenue: centsToUsd(cents(stats.revenueCents)),
    publishing: game.publishing && { ...game.publishing, displayName: publisherName },
  });

const fileNameOf = ({ file, gameFileKey }: Game): string | undefined =>
  file?.fileName ?? (gameFileKey === undefined ? undefined : parseStorageKey(gameFileKey)?.fileName);
