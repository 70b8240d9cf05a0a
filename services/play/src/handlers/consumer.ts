import { channelChanged, gameListingChanged } from '@satcade/contracts/events';
import { type EventHandler, handlersOf, on } from '@satcade/lambda/events-in';
import type { GameStore } from '../ports.ts';
import { type FollowDependencies, followChannel } from '../use-cases/follow-channel.ts';

/** Which builds there are to play, and of which games. */
export const playEventHandlers = (
  dependencies: FollowDependencies & { readonly games: GameStore },
): readonly EventHandler[] =>
  handlersOf('play', [
    on(channelChanged, async ({ data }) => {
      const { gameId, name, revision, label, content, isDemo, isBeta, isRemoved, version, file } = data;
      const isPlayed = content === 'WEB' && !isRemoved && file !== undefined;
      await followChannel(
        {
          ...{ gameId, channel: name, revision, label, isDemo, isBeta, version },
          needsIsolation: data.needsIsolation === true,
          ...(isPlayed && { source: { key: file.key, versionId: file.versionId } }),
        },
        dependencies,
      );
    }),
    on(gameListingChanged, ({ data: { gameId, revision, developerId, title, listed, priceCents } }) =>
      dependencies.games.save({ gameId, revision, developerId, title, isListed: listed, isFree: priceCents === 0 }),
    ),
  ]);
