import { expect, it } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import { inert } from '@satcade/testing/inert';
import type { FileRecords, GameStore, ProfileStore, Removal, ScanStore, StoredFiles, UploadStore } from '../ports.ts';
import { sweeperHandler } from './sweeper.ts';

it('ends uploads of more than a day ago, then looks for unused files and for files to scan again', async () => {
  const calls: string[] = [];
  const checked: (readonly string[])[] = [];
  const handler = sweeperHandler({
    uploads: inert<UploadStore>({
      async openSince(until) {
        calls.push(`uploads until ${until}`);
        return [];
      },
    }),
    bucket: { dropMultipart: async () => {} },
    scans: inert<ScanStore>({
      async due(chore, until) {
        calls.push(`${chore} until ${until}`);
        return chore === 'RESCAN' ? ['games/u/g/moon.zip'] : [];
      },
    }),
    games: inert<GameStore>(),
    profiles: inert<ProfileStore>(),
    records: inert<FileRecords>(),
    removal: inert<Removal>(),
    stored: inert<StoredFiles>(),
    requests: { send: async () => {}, check: async (keys) => void checked.push(keys) },
    clock: fixedClock('2026-03-02T12:00:00.000Z'),
    logger: { info: () => {} },
  });
  await handler();
  const dayAgo = '2026-03-01T12:00:00.000Z';
  expect(calls).toEqual([`uploads until ${dayAgo}`, `SWEEP until ${dayAgo}`, `RESCAN until ${dayAgo}`]);
  expect(checked).toEqual([['games/u/g/moon.zip']]);
});
