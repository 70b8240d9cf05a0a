import { scannedChannelFacts, scannedGameUpdate } from '@satcade/contracts/entities/scanned-games';
import {
  apiKeyChanged,
  channelChanged,
  developerProfileChanged,
  type EventData,
  gameListingChanged,
} from '@satcade/contracts/events';
import { fieldsOf } from '@satcade/contracts/shape';
import type { ApiKeyStore } from '@satcade/lambda/api-keys';
import { type EventHandler, handlersOf, on } from '@satcade/lambda/events-in';
import type { ScannedGame } from '../domain/scanned-game.ts';
import { followChannel } from '../use-cases/follow-channel.ts';
import { type FollowGame, followGame } from '../use-cases/follow-game.ts';
import { type FollowProfile, followProfile } from '../use-cases/follow-profile.ts';

type Dependencies = FollowProfile & FollowGame & { readonly apiKeys: ApiKeyStore };

/**
 * The events that scanning consumes: which files games, channels and profiles use, whether the games are in the store, API keys.
 */
export const scanningEventHandlers = (deps: Dependencies): readonly EventHandler[] =>
  handlersOf('scanning', [
    on(gameListingChanged, ({ data }) => followGame(scannedGameOf(data), deps)),
    on(channelChanged, ({ data }) => followChannel(fieldsOf(scannedChannelFacts, data), deps)),
    on(developerProfileChanged, ({ data: { userId, revision, avatarKey, bannerKey, replacedKeys } }) => {
      const keys = [avatarKey, bannerKey].filter((key) => key !== undefined);
      return followProfile({ userId, revision, keys }, replacedKeys, deps);
    }),
    on(apiKeyChanged, ({ data: { isRevoked, ...key } }) =>
      isRevoked ? deps.apiKeys.revoke(key) : deps.apiKeys.save(key),
    ),
  ]);

/** Translates GameListingChanged. */
const scannedGameOf = (game: EventData<typeof gameListingChanged>): ScannedGame =>
  fieldsOf(scannedGameUpdate, { ...game, isListed: game.listed, isDeleted: game.deleted });
