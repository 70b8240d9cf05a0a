import { expect, test } from '@jest/globals';
import { gameDownloaded } from '@satcade/contracts/events';
import { anId } from '@satcade/testing';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import { draft, streamRelay } from './events-out.ts';
import { createLogger } from './logger.ts';
import { counted, embeddedMetrics, seconds } from './metrics.ts';

const logs = recordedLogs();
const gameId = anId();

/** Change number `n` of a table, of an item with this name. */
const record = (n: number, name: string) => ({
  eventID: `change-${n}`,
  dynamodb: {
    SequenceNumber: `${100 + n}`,
    ApproximateCreationDateTime: 1_772_366_400 + n,
    NewImage: { name: { S: name } },
  },
});

/** A relay that publishes and counts changes by their item's name, on a bus with this much room. */
const countingRelay = (capacity = Number.POSITIVE_INFINITY) =>
  streamRelay({
    eventsOf: ({ after }) => {
      if (after?.name === 'unreadable') throw new Error('not a name');
      const userId = String(after?.name);
      return [draft(gameDownloaded, { gameId, userId, downloadedAt: '2026-03-01T12:00:00.000Z' })];
    },
    readImage: (image) => image && Object.fromEntries(Object.entries(image).map(([name, value]) => [name, value.S])),
    publisher: { publish: async (events) => (events.length > capacity ? capacity : undefined) },
    logger: createLogger('entitlements'),
    figures: {
      of: ({ after }) => {
        if (after?.name === 'bad') throw new Error('cannot be counted');
        return after?.name === 'none' ? [] : [counted('Changes'), seconds('Waited', 1500)];
      },
      write: embeddedMetrics('Satcade/test'),
    },
  });
const timesCounted = () =>
  logs()
    .filter((line) => line.includes('"_aws"'))
    .map((line) => JSON.parse(line)._aws.Timestamp);

test('writes the figures of a change as a line in the embedded metric format, without a dimension', async () => {
  await countingRelay()({ Records: [record(1, 'a')] });
  expect(logs().map((line) => JSON.parse(line))).toEqual([
    {
      _aws: {
        Timestamp: 1_772_366_401_000,
        CloudWatchMetrics: [
          {
            Namespace: 'Satcade/test',
            Dimensions: [[]],
            Metrics: [
              { Name: 'Changes', Unit: 'Count' },
              { Name: 'Waited', Unit: 'Seconds' },
            ],
          },
        ],
      },
      Changes: 1,
      Waited: 1.5,
    },
  ]);
});

test('counts only changes whose events are published, so that a retry counts none twice', async () => {
  const Records = [record(1, 'a'), record(2, 'b'), record(3, 'c')];
  await countingRelay(1)({ Records });
  expect(timesCounted()).toEqual([1_772_366_401_000]);
});

test('counts nothing from an unreadable record on', async () => {
  await countingRelay()({ Records: [record(1, 'a'), record(2, 'unreadable'), record(3, 'c')] });
  expect(timesCounted()).toEqual([1_772_366_401_000]);
});

test('publishes a change that cannot be counted, and counts the others', async () => {
  const Records = [record(1, 'bad'), record(2, 'none'), record(3, 'c')];
  expect(await countingRelay()({ Records })).toEqual({ batchItemFailures: [] });
  expect(timesCounted()).toEqual([1_772_366_403_000]);
  expect(logs().join()).toContain('a change could not be counted');
});
