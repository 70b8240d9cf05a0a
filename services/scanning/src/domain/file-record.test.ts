import { expect, it } from '@jest/globals';
import { type FileRecord, statementOf } from './file-record.ts';

const record: Omit<FileRecord, 'engine'> = {
  ...{
    key: 'games/u/g/moon.zip',
    versionId: 'v1',
    gameId: '01JZ0000000000000000000000',
    fileName: 'moon.zip',
    sha256: 'ab',
    size: 5,
  },
  ...{ entryCount: 0, unpackedSize: 0, executableCount: 0, entries: [] },
  ...{ scannedAt: '2026-03-01T12:00:00.000Z', verdict: 'CLEAN' },
};

it.each([
  ['yara-x 1.20.0 rules 3f9a0c51d2e7.2', 'yara-x 1.20.0', '3f9a0c51d2e7.2', 'basic'],
  ['clamav 1.4.6 rules 27450.2', 'clamav 1.4.6', '27450.2', 'maintained'],
  ['guardduty rules managed.2', 'guardduty', 'managed.2', 'maintained'],
])('names the kind of rules of "%s" in a certificate', (name, engine, rulesVersion, ruleset) => {
  expect(statementOf({ ...record, engine: name })).toMatchObject({ engine, rulesVersion, ruleset });
});

it('contains no statement without a verdict', () => {
  expect(statementOf({ ...record, engine: 'guardduty rules managed.2', verdict: undefined })).toBeUndefined();
});
