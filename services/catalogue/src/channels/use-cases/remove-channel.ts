import type { Problem } from '@satcade/contracts/problem';
import { type Clock, err, ok, type Result } from '@satcade/kernel';
import type { Game } from '../../games/domain/game.ts';
import { changeable } from '../../games/use-cases/access.ts';
import { changeGame } from '../../games/use-cases/change-game.ts';
import { recordOnGame } from '../../games/use-cases/record-on-game.ts';
import { noSuchChannel, removed } from '../domain/channel.ts';
import { type ChannelStores, isPresent } from './line-of.ts';
import type { ChannelCommand } from './put-channel.ts';

/** Removes a channel with its builds. A tombstone stays, so that the revisions of a later one continue. */
export const removeChannel = (
  { gameId, name, cause, ...writer }: ChannelCommand,
  { games, channels, clock }: ChannelStores & { readonly clock: Clock },
): Promise<Result<Game, Problem>> =>
  changeGame(
    gameId,
    async (game, now) => {
      const allowed = changeable(game, writer.caller);
      if (!allowed.ok) return allowed;
      const channel = await channels.get(gameId, name);
      if (!isPresent(channel)) return err(noSuchChannel(name));
      const decision = recordOnGame(writer, game, { operation: 'delete' }, Date.parse(now));
      if (!decision.ok) return decision;
      const left = (game.channels ?? []).filter((each) => each !== name);
      return ok({
        game: { ...game, channels: left.length === 0 ? undefined : left },
        beside: { channels: [{ before: channel, after: removed(channel, now) }], decision: decision.value },
      });
    },
    cause,
    { games, clock },
  );
