import { expect, it } from '@jest/globals';
import { newId } from '@satcade/kernel';
import { recordedParts } from '@satcade/testing/export-parts';
import { localTables } from '@satcade/testing/local-table';
import { noticeKey } from '../adapters/keys.ts';
import { noticeTable } from '../adapters/notice-table.ts';
import { personTable } from '../adapters/person-table.ts';
import { BUYER, NOW } from '../testing/mail-world.ts';
import { sampleNotices } from '../testing/sample-notices.ts';
import { exportPerson } from './export-person.ts';

const local = localTables();
/** More than a page of the inbox has. */
const ENTRIES = 300;
/** As many as one transaction takes. */
const AT_ONCE = 100;

it('reads a long inbox in pages as large as DynamoDB gives them', async () => {
  const { table } = local();
  const [sample] = sampleNotices();
  const entries = Array.from({ length: ENTRIES }, (_, at) => ({ ...sample, userId: BUYER, noticeId: newId(at) }));
  for (let from = 0; from < ENTRIES; from += AT_ONCE)
    await table.transact(
      entries.slice(from, from + AT_ONCE).map((entry) => ({ put: { ...noticeKey(entry), ...entry, createdAt: NOW } })),
    );
  const { parts, writePart } = recordedParts<'notices'>();
  const answer = exportPerson({ notices: noticeTable(table), people: personTable(table), writePart });
  const requests = await local().requestsOf(() => answer({ userId: BUYER, exportId: newId(1) }));
  expect(parts).toMatchObject([{ notices: { length: ENTRIES } }]);
  // The person, and one page: DynamoDB ends a page at 1 MB, and this is less.
  expect(requests).toBe(2);
});
