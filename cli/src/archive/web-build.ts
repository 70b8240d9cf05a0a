import type { PlayFailure } from '@satcade/contracts/play';
import { PLAY_FAILURE_TEXTS } from '@satcade/contracts/play-failure-texts';
import { webFiles } from '@satcade/contracts/web-files';
import { EXIT, Failure } from '../failure.ts';
import { readEntries } from '../pull/entries.ts';
import type { Build } from './build.ts';
import { rangeReader } from './source.ts';

/**
 * Throws a Failure for a build that cannot be played in the browser, before anything of it is sent. An archive that this
 * command cannot read is left to the store.
 */
export async function refuseUnplayable({ fileName, segments, size }: Build): Promise<void> {
  const failure = /\.zip$/i.test(fileName) ? await failureOf({ segments, size }) : 'not-a-zip';
  if (failure !== undefined) {
    const reason = PLAY_FAILURE_TEXTS[failure];
    throw new Failure(EXIT.usage, `This build cannot be played in the browser. ${reason} See docs/play.md.`);
  }
}

async function failureOf({ segments, size }: Pick<Build, 'segments' | 'size'>): Promise<PlayFailure | undefined> {
  const entries = await readEntries(rangeReader(segments), size).catch((error: unknown) => {
    if (error instanceof Failure) return undefined;
    throw error;
  });
  if (entries === undefined) return undefined;
  const files = webFiles(entries.map((entry) => ({ name: entry.path, size: entry.size })));
  return files.ok ? undefined : files.error;
}
