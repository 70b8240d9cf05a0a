import { contentsFacts, type fileRecordFacts, scanStatement } from '@satcade/contracts/entities/scans';
import { type Facts, fieldsOf } from '@satcade/contracts/shape';
import type { Contents } from './contents.ts';
import type { Scan, Verdict } from './scan.ts';

/** The owner and the game of a file: anyone may upload a file and name another user's game. */
export interface FileOf {
  readonly ownerId: string;
  readonly gameId: string;
}

/** Everything that is recorded about one version of an uploaded file: its scan results and its contents. */
export interface FileRecord extends Facts<typeof fileRecordFacts>, Contents {}

/** The statement of a scan certificate. */
export type ScanStatement = Facts<typeof scanStatement>;

/** The record of a file with or without its verdict; `undefined` if the file was never read, or has no verdict. */
export function recordOf(
  { key, versionId, gameKey, fileName, size }: Pick<Scan, 'key' | 'versionId' | 'gameKey' | 'fileName' | 'size'>,
  { status, sha256, engine }: Pick<Verdict, 'sha256' | 'engine'> & { readonly status?: Verdict['status'] },
  contents: Contents,
  scannedAt: string,
): FileRecord | undefined {
  if (status === 'ERROR' || sha256 === undefined || engine === undefined) return undefined;
  const { further } = contents;
  return {
    ...fieldsOf(contentsFacts, contents),
    ...(further !== undefined && { further }),
    ...{ key, versionId, gameId: gameKey, fileName, sha256, size, engine, scannedAt, verdict: status },
  };
}

/** The statement of a file's certificate; `undefined` while there is no verdict. */
export function statementOf(record: FileRecord): ScanStatement | undefined {
  const { verdict } = record;
  if (verdict === undefined) return undefined;
  const [engine = '', rulesVersion = ''] = record.engine.split(' rules ');
  return fieldsOf(scanStatement, { ...record, engine, rulesVersion, ruleset: rulesetOf(engine), verdict });
}

/** Only the engine inside the function uses rules of our own. */
const rulesetOf = (engine: string): ScanStatement['ruleset'] => (engine.startsWith('yara-x ') ? 'basic' : 'maintained');
