import type { PlayFailure } from '@satcade/contracts/play';
import { webBuildText as text } from '../../../content/store/web-build.ts';
import { folderFailureOf, webFailureOf } from '../../../lib/upload/look/web-build.ts';
import type { GameFileRule } from '../form/packing.ts';

const refusalOf = (failure: PlayFailure | undefined): string | undefined =>
  failure === undefined ? undefined : text.refused(text.reasons[failure]);

/** A build that cannot be played in the browser is not taken: nothing of it is sent. */
export const webBuildRule: GameFileRule = {
  file: async (file) => refusalOf(await webFailureOf(file)),
  folder: (files) => refusalOf(folderFailureOf(files)),
};
