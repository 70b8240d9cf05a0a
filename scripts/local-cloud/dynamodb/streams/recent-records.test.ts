import { beforeEach, describe, expect, test } from '@jest/globals';
import { RecentRecords, sequenceNumberIn } from './recent-records.ts';
import type { Shard } from './shards.ts';
import type { StreamRecord } from './stream-record.ts';

const ORDERS: Shard = { id: 'a', prefix: 'orders~', base: 10n ** 20n };
const GAMES: Shard = { id: 'b', prefix: 'games~', base: 2n * 10n ** 20n };

const record = (shard: Shard, count: number, SizeBytes = 100): StreamRecord => ({
  ...{ eventID: String(count), eventName: 'INSERT', eventVersion: '1.1' },
  ...{ eventSource: 'aws:dynamodb', awsRegion: 'us-east-1' },
  dynamodb: {
    ...{ ApproximateCreationDateTime: count, Keys: {}, StreamViewType: 'KEYS_ONLY' },
    ...{ SequenceNumber: sequenceNumberIn(shard, count), SizeBytes },
  },
});

describe('recent records', () => {
  let recent: RecentRecords;
  const add = (shard: Shard, count: number, bytes?: number) => recent.add(shard, count, record(shard, count, bytes));
  const after = (shard: Shard, count: number) =>
    recent.after(shard, sequenceNumberIn(shard, count))?.map(({ eventID }) => Number(eventID));

  beforeEach(() => {
    recent = new RecentRecords();
    recent.startAfter(10);
  });

  test('are those of the shard after the sequence number, in order', () => {
    add(ORDERS, 11);
    add(GAMES, 12);
    add(ORDERS, 13);
    expect([after(ORDERS, 10), after(ORDERS, 11), after(ORDERS, 13)]).toEqual([[11, 13], [13], []]);
    expect([after(GAMES, 10), after(GAMES, 11)]).toEqual([[12], [12]]);
  });

  test('are not asked for what was written before the start', () => {
    add(ORDERS, 11);
    expect([after(ORDERS, 9), recent.after(ORDERS, '')]).toEqual([undefined, undefined]);
  });

  test('are two hundred; whoever is further behind reads the disk', () => {
    for (let count = 11; count <= 211; count++) add(ORDERS, count);
    expect(after(ORDERS, 10)).toBeUndefined();
    expect(after(ORDERS, 11)).toHaveLength(200);
  });

  test('have a megabyte at most', () => {
    add(ORDERS, 11, 600_000);
    add(ORDERS, 12, 600_000);
    expect([after(ORDERS, 10), after(ORDERS, 11)]).toEqual([undefined, [12]]);
    add(ORDERS, 13, 2_000_000);
    expect([after(ORDERS, 12), after(ORDERS, 13)]).toEqual([undefined, []]);
  });

  test('are forgotten when the disk forgets them', () => {
    add(ORDERS, 11);
    add(ORDERS, 12);
    recent.forgetBefore(12);
    expect([after(ORDERS, 10), after(ORDERS, 11)]).toEqual([undefined, [12]]);
    recent.forgetBefore(100);
    expect(after(ORDERS, 12)).toEqual([]);
  });
});
