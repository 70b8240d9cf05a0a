import { MAIN_CHANNEL } from '@satcade/contracts/entities/channel-summary';
import type { GameScanStatus } from '@satcade/contracts/enums';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, ok, type Result } from '@satcade/kernel';
import { type Actor, auditRecord } from '@satcade/lambda/audit';
import type { SignedIn } from '@satcade/lambda/http';
import type { ScannedGame } from '../domain/scanned-game.ts';
import type { DecisionStore } from '../ports.ts';
import type { ScanRequests } from '../queue-ports.ts';
import { fileKeyOf, isOwnedBy, noSuchChannel, type RecordReaders, visibleGame } from './record-access.ts';

/** A scan of some gigabytes costs money; Admins may request one whenever they see a reason. */
const OWNERS_WAIT_MS = 10 * 60_000;

interface ScanAsked {
  readonly gameId: string;
  /** Left out: the game's own line of builds. */
  readonly channel?: string | undefined;
  readonly caller: SignedIn;
  readonly actor: Actor;
  readonly reason?: string | undefined;
  readonly correlationId: string;
}

interface Dependencies {
  readonly requests: Pick<ScanRequests, 'send'>;
  readonly decisions: DecisionStore;
  readonly clock: Clock;
}

const message = 'is required of an Admin who has the game of somebody else scanned';
const reasonNeeded = problem('validation', `reason ${message}`, [{ path: 'query.reason', message }]);

/**
 * Requests another scan of the file that buyers get from the game or one of its channels, or of the waiting one if its
 * scan failed. The verdict arrives in the usual way. Admins give a reason for another user's game: the audit log stores
 * it before the scan is requested.
 */
export async function requestScan(
  { gameId, channel, caller, actor, reason, correlationId }: ScanAsked,
  deps: Pick<RecordReaders, 'games' | 'scans'> & Dependencies,
): Promise<Result<{ gameId: string; scanStatus: GameScanStatus }, Problem>> {
  const game = await visibleGame(gameId, caller, deps);
  if (!game.ok) return game;
  if (!isOwnedBy(caller, game.value)) return err(problem('forbidden', 'This game belongs to another developer.'));
  const line = await lineNamed(game.value, channel, deps);
  if (line === undefined) return err(noSuchChannel(channel ?? MAIN_CHANNEL));
  const [waiting, current] = await Promise.all(
    [line.waitingFileKey, fileKeyOf(line)].map((key) => (key === undefined ? undefined : deps.scans.get(key))),
  );
  const scan = waiting?.status === 'ERROR' ? waiting : current;
  if (scan === undefined)
    return err(
      problem(
        'conflict',
        line === game.value ? 'This game has no uploaded file to scan.' : 'This channel has no uploaded file to scan.',
      ),
    );
  const since = deps.clock.now() - Date.parse(scan.scannedAt ?? scan.startedAt);
  if (scan.status !== 'ERROR' && !caller.isAdmin && since < OWNERS_WAIT_MS) {
    return err(problem('too-many-requests', 'This file was scanned a moment ago. Try again in ten minutes.'));
  }
  if (caller.isAdmin && caller.userId !== game.value.developerId) {
    if (reason === undefined) return err(reasonNeeded);
    const decision = auditRecord(actor, deps.clock.now(), {
      action: 'scan.request',
      subject: { kind: 'game', id: gameId },
      before: { ...(line !== game.value && channel !== undefined && { channel }), scanStatus: scan.status },
      after: {},
      reason,
    });
    await deps.decisions.record(decision, { correlationId, causationId: correlationId });
  }
  await deps.requests.send({ key: scan.key, onlyWithNewRules: false, correlationId });
  return ok({ gameId, scanStatus: scan.status });
}

/** What the game or one of its channels refers to; `undefined`: there is no such channel. */
async function lineNamed(
  game: ScannedGame,
  name: string | undefined,
  { games }: Pick<RecordReaders, 'games'>,
): Promise<Pick<ScannedGame, 'keys' | 'waitingFileKey'> | undefined> {
  if (name === undefined || name === MAIN_CHANNEL) return game;
  const channel = await games.channel(game.gameId, name);
  return channel?.isRemoved === true ? undefined : channel;
}
