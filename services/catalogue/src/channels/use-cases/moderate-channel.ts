import type { Caller } from '@satcade/contracts/access';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, ok, type Result } from '@satcade/kernel';
import { type Actor, auditRecord } from '@satcade/lambda/audit';
import { decideOnBuild } from '../../builds/domain/decide-build.ts';
import { withBuild } from '../../builds/use-cases/with-build.ts';
import type { Game, Moderation } from '../../games/domain/game.ts';
import { noSuchGame, visible } from '../../games/use-cases/access.ts';
import { changeGame } from '../../games/use-cases/change-game.ts';
import type { Cause } from '../../ports.ts';
import { noSuchChannel } from '../domain/channel.ts';
import { type ChannelStores, lineNamed } from './line-of.ts';

/** An Admin's decision on the build that waits in a channel, recorded in the same transaction. Returns the game. */
export async function moderateChannel(
  {
    gameId,
    name,
    caller,
    actor,
    cause,
  }: {
    readonly gameId: string;
    readonly name: string;
    readonly caller: Caller;
    readonly actor: Actor;
    readonly cause: Cause;
  },
  decision: Pick<Moderation, 'decision' | 'note'> & { readonly version: string },
  { clock, ...stores }: ChannelStores & { readonly clock: Clock },
): Promise<Result<Game, Problem>> {
  const found = await stores.games.get(gameId);
  const game = found === undefined ? err(noSuchGame(gameId)) : visible(found, gameId, caller);
  if (!game.ok) return game;
  if (caller.kind !== 'user' || !caller.isAdmin) return err(problem('forbidden', 'Only Admins can decide on games.'));
  const line = await lineNamed({ gameId, name }, stores);
  if (line === undefined) return err(noSuchChannel(name));
  const decided = await changeGame(
    gameId,
    async (before, now) => {
      const after = decideOnBuild(before, decision, now);
      if (!after.ok) return after;
      const changed = await withBuild(before, after.value, now, line.builds);
      if (!changed.ok) return changed;
      const record = auditRecord(actor, clock.now(), {
        action: `build.${decision.decision}`,
        subject: { kind: 'game', id: gameId },
        before: auditedLine(name, before),
        after: auditedLine(name, after.value),
      });
      return ok({ game: changed.value.game, beside: { ...changed.value.beside, decision: record } });
    },
    cause,
    { games: line.games, clock },
  );
  return decided.ok ? game : decided;
}

/** Without the note: the text for the developer may name a person. */
const auditedLine = (channel: string, { scanStatus, version, revision, waiting }: Game) => ({
  ...{ channel, scanStatus, version, revision },
  ...(waiting !== undefined && { waitingVersion: waiting.version, waitingState: waiting.state }),
});
