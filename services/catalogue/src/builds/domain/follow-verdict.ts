import type { BuildFile, CleanFile, Game } from '../../games/domain/game.ts';
import { type PublicationPolicy, settle } from '../../games/domain/publication.ts';
import { isSameFile } from './build.ts';
import { type Verdict, verdictRank } from './verdict.ts';
import { advance, afterVerdict } from './waiting-build.ts';

/**
 * Applies a verdict to the build whose file it concerns: the current one, or the waiting one. Verdicts on other files,
 * repeated ones, and ones that the build has passed change nothing: a writer may have read "in progress" just before
 * another wrote the result.
 */
export function applyVerdict(game: Game, verdict: Verdict, now: string, policy?: PublicationPolicy): Game {
  const next = isOfWaiting(game, verdict) ? followWaiting(game, verdict) : followCurrent(game, verdict, now, policy);
  return next === game ? game : advance(next, now, policy);
}

/**
 * Whether a result concerns a file that the game would get by it. Then it must be the newest file under its key: a later
 * upload may have arrived, and is what the owner offered.
 */
export function bringsFile(game: Game, verdict: Verdict): boolean {
  const { waiting, gameFileKey } = game;
  if (verdict.scannedAt === undefined || ![waiting?.gameFileKey, gameFileKey].includes(verdict.key)) return false;
  return ![currentFile(game), waiting?.file].some((own) => own !== undefined && isSameFile(own, verdict));
}

/** If both have the same file name, the current and the waiting build's files are stored under one key. */
function isOfWaiting(game: Game, verdict: Verdict): boolean {
  const { waiting, gameFileKey } = game;
  if (waiting?.gameFileKey !== verdict.key) return false;
  if (gameFileKey !== verdict.key) return true;
  const current = currentFile(game);
  return current === undefined || !isSameFile(current, verdict);
}

/** Also that of a build which a later scan has taken off the store. */
const currentFile = ({ file, gameFileKey, version, buildFiles = [] }: Game): BuildFile | CleanFile | undefined =>
  file ?? buildFiles.find((build) => build.version === version && build.key === gameFileKey);

function followWaiting(game: Game, verdict: Verdict): Game {
  const { waiting } = game;
  if (waiting === undefined || isPast({ status: waiting.scanStatus, scannedAt: waiting.scanDate }, verdict))
    return game;
  return { ...game, waiting: afterVerdict(waiting, verdict) };
}

/** A later upload under the key of a CLEAN file is not part of the game until its owner offers it as a new build. */
function followCurrent(game: Game, verdict: Verdict, now: string, policy?: PublicationPolicy): Game {
  const { key, versionId, fileName, size, sha256 } = verdict;
  if (game.gameFileKey !== key || (game.file !== undefined && !isSameFile(game.file, verdict))) return game;
  if (isPast({ status: game.scanStatus, scannedAt: game.scanDate }, verdict)) return game;
  const scanned: Game = {
    ...game,
    scanStatus: verdict.status,
    scanDetails: verdict.details,
    scanDate: verdict.scannedAt,
    fileSize: size,
    file: verdict.status === 'CLEAN' ? { key, versionId, fileName, size, sha256 } : undefined,
  };
  return settle(scanned, now, policy);
}

const isPast = (standing: Pick<Verdict, 'status' | 'scannedAt'>, verdict: Verdict): boolean =>
  verdictRank(standing) > verdictRank(verdict);
