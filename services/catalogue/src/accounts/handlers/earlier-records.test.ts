import { describe, expect, it } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import { localTables } from '@satcade/testing/local-table';
import { storedItems } from '@satcade/testing/stored-data';
import { eventsOf } from '../../events/adapters/events.ts';
import { apiKeyKey, erasureKey } from '../../table/keys.ts';
import { NOW, ulid } from '../../testing/samples.ts';
import { earlierRecordTable } from '../adapters/earlier-record-table.ts';
import { knownKeyTable } from '../adapters/known-key-table.ts';
import { earlierRecordsHandler } from './earlier-records.ts';

const local = localTables();
const store = () => earlierRecordTable(local().table);
const recordsOf = (userId: string) => earlierRecordsHandler({ earlier: store() })({ userId });
/** The version in which the catalogue still owned API keys. */
const LAST_OWNER = '2026-11-23';
const CAUSE = { correlationId: 'c', causationId: 'c' };

/* Items as the previous release stored them. */
const key = (number: number, userId = 'dev') => ({
  ...{ keyId: ulid(number), userId, name: `Key ${number}`, scopes: ['games:read'], hash: 'h', createdBy: 'root' },
  createdAt: '2025-06-01T00:00:00.000Z',
});
const putKey = (each: ReturnType<typeof key>) => local().table.put({ ...apiKeyKey(each), ...each, ...CAUSE });
const erasure = { userId: 'dev', username: 'dev-name', erasedAt: NOW };

describe('earlier records of an account', () => {
  it('are its API keys with all their fields, and its deletion', async () => {
    const expiring = { ...key(2), expiresAt: '2026-12-01T00:00:00.000Z' };
    await putKey(key(1));
    await local().table.put({ ...apiKeyKey(expiring), ...expiring, ...CAUSE, ttl: 1_796_083_200 });
    await putKey(key(3, 'other'));
    await local().table.put({ ...erasureKey('dev'), ...erasure, ...CAUSE, ttl: 1_796_083_200 });
    expect(await recordsOf('dev')).toEqual({ apiKeys: [key(1), expiring], erasure });
    expect(await recordsOf('nobody')).toEqual({ apiKeys: [] });
  });

  it.each(storedItems('catalogue').filter(({ entity, version }) => entity === 'KEYS APIKEY' && version === LAST_OWNER))(
    'include a key that a store of version $version wrote',
    async ({ item }) => {
      await local().table.put(item);
      const { pk: _pk, sk: _sk, correlationId: _cause, causationId: _by, ttl: _expiry, ...recorded } = item;
      expect(await recordsOf(String(item.userId))).toEqual({ apiKeys: [recorded] });
    },
  );

  it('do not include what the catalogue copied from events of accounts', async () => {
    const keyTable = knownKeyTable(local().table, fixedClock(NOW));
    await keyTable.save({ userId: 'dev', keyId: ulid(1), hash: 'h', scopes: [] });
    await store().copyErasure({ userId: 'dev', erasedAt: NOW });
    expect(await recordsOf('dev')).toEqual({ apiKeys: [] });
  });
});

describe('copy of a deletion', () => {
  it('is published neither when it is stored nor when it expires', async () => {
    await store().copyErasure({ userId: 'dev', erasedAt: NOW });
    await local().table.remove(erasureKey('dev'));
    expect((await local().changes()).flatMap(eventsOf)).toEqual([]);
  });

  it('does not replace a deletion of the previous release, whose end is published as the last call', async () => {
    await local().table.put({ ...erasureKey('dev'), ...erasure, ...CAUSE });
    await store().copyErasure({ userId: 'dev', erasedAt: NOW });
    expect((await recordsOf('dev')).erasure).toEqual(erasure);
    await local().table.remove(erasureKey('dev'));
    expect((await local().changes()).flatMap(eventsOf).map(({ data }) => data)).toMatchObject([
      { userId: 'dev', isLastCall: false },
      { userId: 'dev', isLastCall: true },
    ]);
  });
});
