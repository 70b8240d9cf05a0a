import type { GameScanStatus } from '@satcade/contracts/enums';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, ok, type Result } from '@satcade/kernel';
import type { SignedIn } from '@satcade/lambda/http';
import type { ScanRequests } from '../ports.ts';
import { fileKeyOf, isOwnedBy, type RecordReaders, visibleGame } from './file-records.ts';

/** A scan of some gigabytes costs; Admins may ask whenever they see a reason. */
const OWNERS_WAIT_MS = 10 * 60_000;

/**
 * Asks for another scan of the file that buyers get, or of the one that waits beside it when its scan failed. The verdict
 * comes when it comes, by the usual way.
 */
export async function requestScan(
  { gameId, caller, correlationId }: { gameId: string; caller: SignedIn; correlationId: string },
  deps: Pick<RecordReaders, 'games' | 'scans'> & { readonly requests: ScanRequests; readonly clock: Clock },
): Promise<Result<{ gameId: string; scanStatus: GameScanStatus }, Problem>> {
  const game = await visibleGame(gameId, caller, deps);
  if (!game.ok) return game;
  if (!isOwnedBy(caller, game.value)) return err(problem('forbidden', 'This is the game of someone else.'));
  const { waitingFileKey } = game.value;
  const waiting = waitingFileKey === undefined ? undefined : await deps.scans.get(waitingFileKey);
  const key = fileKeyOf(game.value);
  const current = key === undefined ? undefined : await deps.scans.get(key);
  const scan = waiting?.status === 'ERROR' ? waiting : current;
  if (scan === undefined) return err(problem('conflict', 'This game has no uploaded file to scan.'));
  const since = deps.clock.now() - Date.parse(scan.scannedAt ?? scan.startedAt);
  if (scan.status !== 'ERROR' && !caller.isAdmin && since < OWNERS_WAIT_MS) {
    return err(problem('too-many-requests', 'This file was scanned a moment ago. Ask again in ten minutes.'));
  }
  await deps.requests.send({ key: scan.key, onlyWithNewRules: false, correlationId });
  return ok({ gameId, scanStatus: scan.status });
}
