import { extensionOf } from '@satcade/contracts/storage-keys';
import type { Arrival } from '../domain/arrival.ts';
import { sizeRefusal } from '../domain/file-rules.ts';
import { isWhatItSays } from '../domain/file-signatures.ts';
import type { Verdict } from '../domain/scan.ts';
import { verdictOf } from '../domain/verdict.ts';
import type { Engine, Unpacker, UploadedFiles } from '../ports.ts';
import { examineFile } from './examine-file.ts';

export interface JudgeGame {
  readonly files: UploadedFiles;
  readonly engine: Engine;
  readonly unpacker: Unpacker;
}

const rejected = (details: string): Verdict => ({ status: 'REJECTED', details });

/** Whether a game file may be offered. Throws when that could not be found out. */
export async function judgeGame(arrival: Arrival, signal: AbortSignal, deps: JudgeGame): Promise<Verdict> {
  const { engine, unpacker, files } = deps;
  const tooLarge = sizeRefusal('game', arrival.size);
  if (tooLarge !== undefined) return rejected(tooLarge);
  const content = await files.open(arrival, signal);
  if (content === undefined) return rejected('The file was removed before it could be scanned.');
  const scan = await engine.begin(arrival);
  const examined = await examineFile(content, { scan, unpacker, size: arrival.size, signal });
  if (examined.size !== arrival.size) {
    throw new Error(`${arrival.key} has ${arrival.size} bytes, but ${examined.size} were read`);
  }
  const verdict = verdictOf({
    ...examined,
    objections: [...typeObjections(arrival, examined), ...examined.objections],
  });
  return { ...verdict, sha256: examined.sha256, engine: await engine.describe() };
}

type Ends = Parameters<typeof isWhatItSays>[1];

function typeObjections({ fileName }: Arrival, { ends }: { readonly ends: Ends }): string[] {
  const extension = extensionOf(fileName);
  return isWhatItSays(extension, ends) ? [] : [`The contents are not those of a ${extension.toUpperCase()} file.`];
}
