import { EXIT, Failure } from '../failure.ts';
import { bytesText, type Output } from '../output.ts';

/** What became of one file of a mirror. */
export interface MirroredFile {
  readonly game: string;
  readonly title: string;
  /** Absent: the game's own file. */
  readonly channel?: string | undefined;
  readonly version?: string | undefined;
  readonly outcome: 'FETCHED' | 'THERE' | 'FAILED' | 'NOT_AVAILABLE';
  /** Below the folder of the mirror. */
  readonly path?: string;
  readonly sha256?: string;
  /** Whether a scan certificate states the hash. Of files that were fetched. */
  readonly isVerified?: boolean;
  readonly fetchedBytes?: number;
  /** Why it failed or is not available. */
  readonly reason?: string;
}

export function mirroredLine(file: MirroredFile): string {
  const { title, channel, version, outcome, fetchedBytes = 0, isVerified = true, reason } = file;
  const name = [title, channel, version].filter((each) => each !== undefined).join(' ');
  switch (outcome) {
    case 'FETCHED':
      return `${name}: fetched ${bytesText(fetchedBytes)}${isVerified ? '' : ', which no certificate verifies yet'}`;
    case 'THERE':
      return `${name}: there`;
    case 'NOT_AVAILABLE':
      return `${name}: not available now (${reason})`;
    case 'FAILED':
      return `${name}: ${reason}`;
  }
}

interface Whole {
  readonly folder: string;
  /** Folders of games that are no longer in the library, and of channels that their game no longer gives. */
  readonly gone: readonly string[];
  /** Files that are kept, are not to be fetched, and are not what their checksum says. */
  readonly damaged: readonly string[];
  /** Games with a beta that the account did not join, by id; only when betas were asked for. */
  readonly betasNotJoined: readonly string[];
}

/** Prints the sum; throws a Failure when a file failed, or one that is kept is damaged. */
export function finishMirror(files: readonly MirroredFile[], whole: Whole, output: Output): void {
  const count = (outcome: MirroredFile['outcome']): number => files.filter((each) => each.outcome === outcome).length;
  const fetchedBytes = files.reduce((sum, file) => sum + (file.fetchedBytes ?? 0), 0);
  const failed = count('FAILED');
  const text = `${whole.folder}: ${count('FETCHED')} fetched (${bytesText(fetchedBytes)}), ${count('THERE')} there, ${failed} failed.`;
  const done = { ...whole, files, fetchedBytes };
  if (failed === 0 && whole.damaged.length > 0) {
    const which = whole.damaged.join(', ');
    throw new Failure(
      EXIT.refused,
      `Damaged: ${which}. Remove it, or fetch it again with --all-versions or --beta.`,
      done,
    );
  }
  if (failed === 0) output.result(text, done);
  else throw new Failure(EXIT.unfinished, `${failed} of ${files.length} files failed. Start again later.`, done);
}
