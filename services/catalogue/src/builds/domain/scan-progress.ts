import type { Game, WaitingBuild } from '../../games/domain/game.ts';

/**
 * The scan progress of a build's file in percent; `undefined` unless the scan is under way and has reported progress.
 */
export const progressShown = (
  { scanProgress }: Pick<Game, 'scanProgress'>,
  { gameFileKey, scanStatus }: Pick<Game | WaitingBuild, 'gameFileKey' | 'scanStatus'>,
): number | undefined =>
  scanStatus === 'IN_PROGRESS' && scanProgress !== undefined && scanProgress.key === gameFileKey
    ? scanProgress.percent
    : undefined;
