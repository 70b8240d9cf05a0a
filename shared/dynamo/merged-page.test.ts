import { beforeEach, describe, expect, it } from '@jest/globals';
import { localTables } from '@satcade/testing/local-table';
import * as z from 'zod/mini';
import { type MergedRequest, mergedPage } from './merged-page.ts';

const INDEX = { name: 'listed', pk: 'list', sk: 'at' };
const local = localTables(INDEX);
const entry = z.object({ at: z.string(), list: z.string() });
type Entry = z.infer<typeof entry>;

const request: MergedRequest = { index: INDEX, partitions: ['A', 'B', 'C'], limit: 3 };

const pageOf = (changes: Partial<MergedRequest> = {}, isWanted?: (entry: Entry) => boolean) =>
  mergedPage(local().table, { ...request, ...changes }, entry, ({ at }) => at, isWanted && { isWanted, examine: 2 });

async function allOf(changes: Partial<MergedRequest>, isWanted?: (entry: Entry) => boolean): Promise<string[]> {
  const ids: string[] = [];
  let nextToken: string | undefined;
  do {
    const page = await pageOf({ ...changes, nextToken }, isWanted);
    if (!page.ok) throw new Error(page.error);
    expect(page.value.items.length).toBeLessThanOrEqual(request.limit);
    ids.push(...page.value.items.map(({ at }) => at));
    nextToken = page.value.nextToken ?? undefined;
  } while (nextToken !== undefined);
  return ids;
}

/** Sixteen entries: half of them in A, the rest in B; C is empty. */
const TIMES = Array.from({ length: 16 }, (_, at) => `T${String(at).padStart(2, '0')}`);

beforeEach(async () => {
  for (const [n, at] of TIMES.entries())
    await local().table.put({ pk: at, sk: 'NOTE', at, list: n % 2 === 0 || n > 12 ? 'A' : 'B' });
});

describe('mergedPage', () => {
  it('lists the entries of all partitions once, newest first', async () => {
    expect(await allOf({})).toEqual(TIMES.toReversed());
  });

  it('lists filtered entries once, even when a page has none', async () => {
    const wanted = ['T14', 'T05', 'T04', 'T00'];
    expect(await allOf({}, ({ at }) => wanted.includes(at))).toEqual(wanted);
  });

  it('includes both of its bounds', async () => {
    expect(await allOf({ between: ['T03', 'T09'] })).toEqual(TIMES.slice(3, 10).toReversed());
  });

  it('refuses the token of another list and text that is no token', async () => {
    const page = await pageOf();
    const nextToken = page.ok ? (page.value.nextToken ?? undefined) : undefined;
    expect(nextToken).toBeDefined();
    expect(await pageOf({ partitions: ['A', 'B'], nextToken })).toEqual({ ok: false, error: 'bad-token' });
    expect(await pageOf({ between: ['T03', 'T09'], nextToken })).toEqual({ ok: false, error: 'bad-token' });
    const forged = JSON.parse(Buffer.from(nextToken ?? '', 'base64url').toString());
    for (const before of ['', ' ', '\u{10ffff}', 'x'.repeat(2000)]) {
      const token = Buffer.from(JSON.stringify({ ...forged, before })).toString('base64url');
      expect(await pageOf({ nextToken: token })).toEqual({ ok: false, error: 'bad-token' });
    }
    expect(await pageOf({ nextToken: 'nonsense' })).toEqual({ ok: false, error: 'bad-token' });
  });
});
