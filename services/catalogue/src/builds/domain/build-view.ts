import {
  type GameBuild as BuildView,
  gameBuildSchema,
  type WaitingBuild as WaitingBuildView,
  waitingBuildSchema,
} from '@satcade/contracts/entities/builds';
import { fieldsOf } from '@satcade/contracts/shape';
import { parseStorageKey } from '@satcade/contracts/storage-keys';
import type { Game, WaitingBuild } from '../../games/domain/game.ts';
import { type Build, isSameFile } from './build.ts';

export const waitingBuildView = (waiting: WaitingBuild, scanProgress: number | undefined): WaitingBuildView =>
  fieldsOf(waitingBuildSchema, {
    ...waiting,
    scanProgress,
    fileName: waiting.file?.fileName ?? parseStorageKey(waiting.gameFileKey)?.fileName ?? waiting.gameFileKey,
    moderationNote: waiting.note,
  });

export const buildView = (build: Build, game: Game): BuildView =>
  fieldsOf(gameBuildSchema, {
    ...build,
    fileName: build.file.fileName,
    fileSize: build.file.size,
    sha256: build.file.sha256,
    isCurrent: build.version === game.version && game.file !== undefined && isSameFile(build.file, game.file),
  });
