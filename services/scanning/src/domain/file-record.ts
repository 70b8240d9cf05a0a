import type { ScanStatement } from '@satcade/contracts/api/scanning';
import type { Contents } from './contents.ts';
import type { Scan, Verdict } from './scan.ts';

/** The owner and the game of a file: anyone may upload a file and name another user's game. */
export interface FileOf {
  readonly ownerId: string;
  readonly gameId: string;
}

/** Everything that is recorded about one version of an uploaded file: its scan results and its contents. */
export interface FileRecord extends Contents, Pick<Scan, 'key' | 'versionId'> {
  readonly gameId: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly size: number;
  /** As in verdicts: `yara-x 1.20.0 rules 3f9a0c51d2e7`. */
  readonly engine: string;
  readonly scannedAt: string;
  /** Where each page after the first ends in the object that stores them; absent if there are none. */
  readonly pageEnds?: readonly number[] | undefined;
  /** Absent until the engine has answered. */
  readonly verdict?: ScanStatement['verdict'] | undefined;
}

/** The record of a file with or without its verdict; `undefined` if the file was never read, or has no verdict. */
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

/** The statement of a file's certificate; `undefined` while there is no verdict. */
export function statementOf(record: FileRecord): ScanStatement | undefined {
  const { gameId, fileName, sha256, size, scannedAt, verdict } = record;
  if (verdict === undefined) return undefined;
  const [engine = '', rulesVersion = ''] = record.engine.split(' rules ');
  return { gameId, fileName, sha256, size, engine, rulesVersion, ruleset: rulesetOf(engine), scannedAt, verdict };
}

/** Only the engine inside the function uses rules of our own. */
const rulesetOf = (engine: string): ScanStatement['ruleset'] => (engine.startsWith('yara-x ') ? 'basic' : 'maintained');
