import { PLAY_FAILURE_TEXTS } from '@satcade/contracts/play-failure-texts';

/** Why a build cannot be played in the browser, for those who manage its game: before an upload, and after it. */
export const webBuildText = {
  reasons: PLAY_FAILURE_TEXTS,
  refused: (reason: string) => `This build cannot be played in the browser. ${reason}`,
} as const;
