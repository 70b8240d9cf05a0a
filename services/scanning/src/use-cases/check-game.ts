import type { Reason } from '@satcade/contracts/archive/reasons';
import { extensionOf } from '@satcade/contracts/storage-keys';
import { type Clock, isoTime } from '@satcade/kernel';
import type { Unpackers } from '../archive-ports.ts';
import type { Arrival } from '../domain/arrival.ts';
import type { Contents } from '../domain/contents.ts';
import type { EngineReply } from '../domain/engine-answer.ts';
import { sizeRefusal } from '../domain/file-rules.ts';
import { type FileEnds, isWhatItSays } from '../domain/file-signatures.ts';
import type { OwnFindings } from '../domain/scan.ts';
import { progressMeter } from '../domain/scan-progress.ts';
import type { Engine } from '../engine-ports.ts';
import type { ScanStore, UploadedFiles } from '../ports.ts';
import { type Examined, examineFile } from './examine-file.ts';

export interface CheckGame {
  readonly scans: Pick<ScanStore, 'noteProgress'>;
  readonly clock: Clock;
  readonly files: UploadedFiles;
  readonly engine: Engine;
  readonly unpackers: Unpackers;
}

/** A game file was checked, or needs no check. */
export type CheckedGame =
  | { readonly kind: 'refused'; readonly details: Reason }
  | { readonly kind: 'checked'; readonly own: OwnFindings; readonly reply: EngineReply; readonly contents: Contents };

/** Checks a game file. Throws if that could not be finished. */
export async function checkGame(arrival: Arrival, signal: AbortSignal, deps: CheckGame): Promise<CheckedGame> {
  const tooLarge = sizeRefusal('game', arrival.size);
  if (tooLarge !== undefined) return { kind: 'refused', details: tooLarge };
  const content = await deps.files.open(arrival, signal);
  if (content === undefined) return { kind: 'refused', details: 'The file was removed before it could be scanned.' };
  const publishing = progressPublisher(arrival, deps);
  const { reply, contents, sha256, ...examined } = await examination(arrival, content, signal, publishing.onRead, deps);
  await publishing.end();
  const objections = [...typeObjections(arrival, examined.ends), ...examined.objections];
  return { kind: 'checked', own: { objections, sha256 }, reply, contents };
}

/** Publishes progress during the check: nothing waits for it, and a failure to publish does not fail the scan. */
function progressPublisher(arrival: Arrival, { scans, clock }: Pick<CheckGame, 'scans' | 'clock'>) {
  const progress = progressMeter(arrival.size, clock);
  let publishing = Promise.resolve();
  return {
    onRead(bytes: number) {
      const percent = progress(bytes);
      if (percent === undefined) return;
      const at = isoTime(clock.now());
      publishing = publishing.then(() => scans.noteProgress(arrival, percent, at)).catch(() => undefined);
    },
    /** Waits, so that no progress is published after the verdict. */
    end: () => publishing,
  };
}

async function examination(
  arrival: Arrival,
  content: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  onRead: (bytes: number) => void,
  { engine, unpackers }: CheckGame,
): Promise<Examined> {
  const scan = await engine.begin(arrival);
  try {
    const examined = await examineFile(content, { scan, unpackers, size: arrival.size, onRead, signal });
    if (examined.size === arrival.size) return examined;
    throw new Error(`${arrival.key} has ${arrival.size} bytes, but ${examined.size} were read`);
  } catch (error) {
    scan.abandon?.();
    throw error;
  }
}

function typeObjections({ fileName }: Arrival, ends: FileEnds): Reason[] {
  const extension = extensionOf(fileName);
  return isWhatItSays(extension, ends) ? [] : [`The contents are not those of a ${extension.toUpperCase()} file.`];
}
