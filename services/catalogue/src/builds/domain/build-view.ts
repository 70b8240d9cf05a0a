import type { GameBuild as BuildView, WaitingBuild as WaitingBuildView } from '@satcade/contracts/entities';
import { parseStorageKey } from '@satcade/contracts/storage-keys';
import type { Game, WaitingBuild } from '../../games/domain/game.ts';
import { type Build, isSameFile } from './build.ts';

export const waitingBuildView = (
  { file, note, ...waiting }: WaitingBuild,
  scanProgress: number | undefined,
): WaitingBuildView => ({
  ...waiting,
  scanProgress,
  fileName: file?.fileName ?? parseStorageKey(waiting.gameFileKey)?.fileName ?? waiting.gameFileKey,
  moderationNote: note,
});

export const buildView = ({ gameId, version, file, releaseNotes, releasedAt }: Build, game: Game): BuildView => ({
  gameId,
  version,
  fileName: file.fileName,
  fileSize: file.size,
  sha256: file.sha256,
  releaseNotes,
  releasedAt,
  isCurrent: version === game.version && game.file !== undefined && isSameFile(file, game.file),
});
