import { extensionOf } from '@satcade/contracts/storage-keys';
import type { Unpackers } from '../archive-ports.ts';
import type { Arrival } from '../domain/arrival.ts';
import type { Contents } from '../domain/contents.ts';
import type { EngineWord } from '../domain/engine-answer.ts';
import { sizeRefusal } from '../domain/file-rules.ts';
import { type FileEnds, isWhatItSays } from '../domain/file-signatures.ts';
import type { OwnFindings } from '../domain/scan.ts';
import type { Engine } from '../engine-ports.ts';
import type { UploadedFiles } from '../ports.ts';
import { type Examined, examineFile } from './examine-file.ts';

export interface JudgeGame {
  readonly files: UploadedFiles;
  readonly engine: Engine;
  readonly unpackers: Unpackers;
}

/** A game file was looked at, or needs no look. */
export type LookedAt =
  | { readonly kind: 'refused'; readonly details: string }
  | { readonly kind: 'seen'; readonly own: OwnFindings; readonly word: EngineWord; readonly contents: Contents };

/** Looks at a game file. Throws when that could not be done to its end. */
export async function lookAtGame(arrival: Arrival, signal: AbortSignal, deps: JudgeGame): Promise<LookedAt> {
  const tooLarge = sizeRefusal('game', arrival.size);
  if (tooLarge !== undefined) return { kind: 'refused', details: tooLarge };
  const content = await deps.files.open(arrival, signal);
  if (content === undefined) return { kind: 'refused', details: 'The file was removed before it could be scanned.' };
  const { word, contents, sha256, ...examined } = await examination(arrival, content, signal, deps);
  const objections = [...typeObjections(arrival, examined.ends), ...examined.objections];
  return { kind: 'seen', own: { objections, sha256 }, word, contents };
}

async function examination(
  arrival: Arrival,
  content: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  { engine, unpackers }: JudgeGame,
): Promise<Examined> {
  const scan = await engine.begin(arrival);
  try {
    const examined = await examineFile(content, { scan, unpackers, size: arrival.size, signal });
    if (examined.size === arrival.size) return examined;
    throw new Error(`${arrival.key} has ${arrival.size} bytes, but ${examined.size} were read`);
  } catch (error) {
    scan.abandon?.();
    throw error;
  }
}

function typeObjections({ fileName }: Arrival, ends: FileEnds): string[] {
  const extension = extensionOf(fileName);
  return isWhatItSays(extension, ends) ? [] : [`The contents are not those of a ${extension.toUpperCase()} file.`];
}
