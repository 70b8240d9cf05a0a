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

export const waitingBuildView = (
  waiting: WaitingBuild,
  { rollout, scanProgress }: { readonly rollout: Game['rollout']; readonly scanProgress: number | undefined },
): WaitingBuildView =>
  fieldsOf(waitingBuildSchema, {
    ...waiting,
    scanProgress,
    rollout,
    fileName: waiting.file?.fileName ?? parseStorageKey(waiting.gameFileKey)?.fileName ?? waiting.gameFileKey,
    moderationNote: waiting.note,
  });

/** `isEarly`: the viewer is in the share that gets the rollout's build; `rollout`: what the viewer may know of it. */
export const buildView = (
  build: Build,
  game: Game,
  { isEarly, rollout }: { readonly isEarly: boolean; readonly rollout: Game['rollout'] },
): BuildView =>
  fieldsOf(gameBuildSchema, {
    ...build,
    fileName: build.file.fileName,
    fileSize: build.file.size,
    sha256: build.file.sha256,
    isCurrent: isEarly ? build.version === game.rollout?.version : isOfGame(build, game),
    ...(rollout?.version === build.version && { rollout }),
  });

const isOfGame = ({ version, file }: Build, game: Game): boolean =>
  version === game.version && game.file !== undefined && isSameFile(file, game.file);
