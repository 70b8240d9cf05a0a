import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, newId, ok, type Result } from '@satcade/kernel';
import { fieldsOf, type Writer } from '@satcade/lambda/admin-write';
import { unlessOvertaken } from '@satcade/lambda/until-written';
import { withoutEndedRollout } from '../../builds/domain/rollout.ts';
import { advance } from '../../builds/domain/waiting-build.ts';
import type { UploadedFiles, VerdictStore } from '../../builds/ports.ts';
import { followOffer, followVerdict, withBuild } from '../../builds/use-cases/with-build.ts';
import type { PublicationPolicy } from '../../games/domain/publication.ts';
import { changeable, noSuchGame } from '../../games/use-cases/access.ts';
import { changeGame } from '../../games/use-cases/change-game.ts';
import { recordOnGame } from '../../games/use-cases/record-on-game.ts';
import type { Cause } from '../../ports.ts';
import {
  asGame,
  type Channel,
  type ChannelEdit,
  described,
  isSameChannel,
  newChannel,
  offeredIn,
  withLineOf,
} from '../domain/channel.ts';
import { type ChannelStores, isPresent, lineOf } from './line-of.ts';

export interface PutChannel extends ChannelStores {
  readonly verdicts: VerdictStore;
  readonly uploads: UploadedFiles;
  readonly clock: Clock;
  readonly publication?: PublicationPolicy | undefined;
}

export interface ChannelCommand extends Writer {
  readonly gameId: string;
  readonly name: string;
  readonly cause: Cause;
}

/**
 * Creates a channel or changes it. A file may have been scanned before its channel names it, so the stored verdict is
 * applied once the key is written, as updateGame does. Repeating the request changes nothing. Refuses a file of another
 * game, a version that is out with another file, and the channel after the last one that a game may have.
 */
export async function putChannel(
  command: ChannelCommand,
  edit: ChannelEdit,
  deps: PutChannel,
): Promise<Result<Channel, Problem>> {
  const written = await unlessOvertaken(() => putOnce(command, edit, deps));
  if (written === false) return err(problem('conflict', 'Someone else is changing this channel. Try again.'));
  return written.ok ? followed(written.value, edit, command.cause, deps) : written;
}

/** `false`: another writer was faster. */
async function putOnce(
  { gameId, name, cause, ...writer }: ChannelCommand,
  edit: ChannelEdit,
  { games, channels, clock, publication }: PutChannel,
): Promise<Result<Channel, Problem> | false> {
  const [found, stored] = await Promise.all([games.get(gameId), channels.get(gameId, name)]);
  const allowed = found === undefined ? err(noSuchGame(gameId)) : changeable(found, writer.caller);
  if (!allowed.ok) return allowed;
  const game = allowed.value;
  const nowMs = clock.now();
  const now = isoTime(nowMs);
  const isNew = !isPresent(stored);
  const start = isNew ? newChannel(game, { name, former: stored, lineId: newId(nowMs) }, now) : ok(stored);
  if (!start.ok) return start;
  const before = asGame(game, start.value);
  const next = offeredIn(before, edit, now);
  if (!next.ok) return next;
  const change = await withBuild(
    before,
    advance(next.value, now, publication),
    now,
    channels.builds(start.value.lineId),
  );
  if (!change.ok) return change;
  const line = { ...withoutEndedRollout(change.value.game), revision: before.revision + 1, updatedAt: now };
  const after = withLineOf(described(start.value, edit), line);
  if (!isNew && isSameChannel(stored, after)) return ok(stored);
  const operation = isNew ? 'create' : 'update';
  const decision = recordOnGame(writer, game, { operation, fields: fieldsOf(edit) }, nowMs);
  if (!decision.ok) return decision;
  const release = change.value.beside?.release;
  const saved = isNew
    ? await games.save(
        game,
        { ...game, channels: [...(game.channels ?? []), name], revision: game.revision + 1, updatedAt: now },
        cause,
        { channels: [{ before: stored, after }], decision: decision.value },
      )
    : await channels.save(stored, after, cause, {
        ...(release !== undefined && { release }),
        decision: decision.value,
      });
  return saved && ok(after);
}

/** The channel after the verdict on the file that it offers, if there is one already. */
async function followed(
  channel: Channel,
  { gameFileKey, version }: ChannelEdit,
  cause: Cause,
  { verdicts, uploads, clock, publication, ...stores }: PutChannel,
): Promise<Result<Channel, Problem>> {
  const key = channel.line.waiting?.gameFileKey;
  if (key === undefined || (gameFileKey === undefined && version === undefined)) return ok(channel);
  const verdict = await verdicts.get(key);
  if (verdict === undefined) return ok(channel);
  const { games, builds } = lineOf(channel, stores);
  const follow = gameFileKey === undefined ? followVerdict : followOffer;
  const line = await changeGame(
    channel.gameId,
    (before, now) => follow(before, verdict, now, { builds, uploads, publication }),
    cause,
    { games, clock },
  );
  return line.ok ? ok(withLineOf(channel, line.value)) : line;
}
