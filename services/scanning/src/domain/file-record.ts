import type { ScanStatement } from '@satcade/contracts/api/scanning';
import type { Contents } from './contents.ts';
import type { Scan, Verdict } from './scan.ts';

/** Whose file of which game: anyone may upload a file and name the game of someone else. */
export interface FileOf {
  readonly ownerId: string;
  readonly gameId: string;
}

/** All that is told of one version of an uploaded file: what the scan said, and what is in it. */
export interface FileRecord extends Contents, Pick<Scan, 'key' | 'versionId'> {
  readonly gameId: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly size: number;
  /** As verdicts name it: `yara-x 1.20.0 rules 3f9a0c51d2e7`. */
  readonly engine: string;
  readonly scannedAt: string;
  /** Where each page behind the first ends in the object that holds them; absent where there are none. */
  readonly pageEnds?: readonly number[] | undefined;
  /** Absent while the engine has not spoken. */
  readonly verdict?: ScanStatement['verdict'] | undefined;
}

/** The record of a file with its verdict, or without one; `undefined` where the file was never read, or not judged. */
export function recordOf(
  { key, versionId, gameKey, fileName, size }: Pick<Scan, 'key' | 'versionId' | 'gameKey' | 'fileName' | 'size'>,
  { status, sha256, engine }: Pick<Verdict, 'sha256' | 'engine'> & { readonly status?: Verdict['status'] },
  { entryCount, unpackedSize, executableCount, entries, further, pageEnds }: Contents & Pick<FileRecord, 'pageEnds'>,
  scannedAt: string,
): FileRecord | undefined {
  if (status === 'ERROR' || sha256 === undefined || engine === undefined) return undefined;
  const contents = { entryCount, unpackedSize, executableCount, entries, further, pageEnds };
  return { ...contents, key, versionId, gameId: gameKey, fileName, sha256, size, engine, scannedAt, verdict: status };
}

/** What a certificate states of a file; `undefined` while there is no verdict. */
export function statementOf(record: FileRecord): ScanStatement | undefined {
  const { gameId, fileName, sha256, size, scannedAt, verdict } = record;
  if (verdict === undefined) return undefined;
  const [engine = '', rulesVersion = ''] = record.engine.split(' rules ');
  return { gameId, fileName, sha256, size, engine, rulesVersion, ruleset: rulesetOf(engine), scannedAt, verdict };
}

/** Only the engine inside the function has rules of our own. */
const rulesetOf = (engine: string): ScanStatement['ruleset'] => (engine.startsWith('yara-x ') ? 'basic' : 'maintained');
