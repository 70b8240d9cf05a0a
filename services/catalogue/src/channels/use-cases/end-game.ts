import { deleteGame } from '../../games/domain/edit-game.ts';
import type { Game } from '../../games/domain/game.ts';
import type { GameChange } from '../../games/use-cases/change-game.ts';
import { ended } from '../domain/channel.ts';
import type { ChannelStore } from '../ports.ts';
import { channelsOf } from './line-of.ts';

/** A deleted game, and its channels without their waiting builds, in one write. */
export async function endGame(
  game: Game,
  now: string,
  deps: { readonly channels: Pick<ChannelStore, 'get'> },
): Promise<GameChange> {
  const after = deleteGame(game);
  if (game.deleted) return { game: after };
  const channels = await channelsOf(game, deps);
  if (channels.length === 0) return { game: after };
  return { game: after, beside: { channels: channels.map((before) => ({ before, after: ended(before, now) })) } };
}
