import type { Game, WaitingBuild } from './game.ts';

/** How far the scan of a build's file is, in percent; `undefined` unless it is under way and something was told of it. */
export const progressShown = (
  { scanProgress }: Pick<Game, 'scanProgress'>,
  { gameFileKey, scanStatus }: Pick<Game | WaitingBuild, 'gameFileKey' | 'scanStatus'>,
): number | undefined =>
  scanStatus === 'IN_PROGRESS' && scanProgress !== undefined && scanProgress.key === gameFileKey
    ? scanProgress.percent
    : undefined;
