import { channelChanged, type EventData, gameListingChanged } from '@satcade/contracts/events';
import type { PlayRight, PlayRightQuestion } from '@satcade/contracts/play';
import { fixedClock } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { createLogger } from '@satcade/lambda/logger';
import { anEvent, exampleData } from '@satcade/testing';
import type { LocalTable } from '@satcade/testing/local-table';
import { aBatch } from '@satcade/testing/sqs-batch';
import { buildIdOf } from '../adapters/build-ids.ts';
import { inflate } from '../adapters/inflate.ts';
import { playAddresses } from '../adapters/play-addresses.ts';
import { channelTable, folderTable, gameTable } from '../adapters/tables.ts';
import type { Content } from '../domain/content-type.ts';
import type { BuildId } from '../domain/web-channel.ts';
import { playEventHandlers } from '../handlers/consumer.ts';
import type { Task } from '../ports.ts';
import { removeBuild, removeDue } from '../use-cases/remove-build.ts';
import { unpackBuild } from '../use-cases/unpack-build.ts';
import { zip } from './zip.ts';

const START = Date.parse('2026-11-29T10:00:00.000Z');
export const GAME = '01JZ0000000000000000000000';
export const DEVELOPER = 'developer-1';
export const KEY = `games/${DEVELOPER}/${GAME}/web.zip`;
/** A build that can be played. */
const PAGE = zip([{ name: 'index.html', content: '<h1>Play</h1>' }]);

export interface StoredFile extends Content {
  readonly bytes: Buffer;
}

/** The service on a real table, with archives, a bucket and a queue in memory. */
export function world({ table }: Pick<LocalTable, 'table'>) {
  const clock = fixedClock(START);
  const queue: Task[] = [];
  const uploaded = new Map<string, Buffer>([[`${KEY}@v1`, PAGE]]);
  const files = new Map<string, StoredFile>();
  const asked: string[] = [];
  let right: PlayRight = { mayPlay: false };
  const keyOf = ({ gameId, channel, buildId }: BuildId, path: string) => `${gameId}/${channel}/${buildId}/${path}`;
  const dependencies = {
    channels: channelTable(table),
    games: gameTable(table),
    folders: folderTable(table),
    queue: { send: async (task: Task) => void queue.push(task) },
    idOf: buildIdOf,
    clock,
    inflate,
    archives: {
      async open({ key, versionId = '' }: { readonly key: string; readonly versionId?: string | undefined }) {
        const bytes = uploaded.get(`${key}@${versionId}`);
        return (
          bytes && {
            size: bytes.length,
            read: async (from: number, to: number) => bytes.subarray(from, to),
            stream: async (from: number, to: number) => pieces(bytes.subarray(from, to)),
          }
        );
      },
    },
    bucket: {
      async put(build: BuildId, path: string, content: Content, bytes: AsyncIterable<Uint8Array>) {
        const all: Uint8Array[] = [];
        for await (const piece of bytes) all.push(piece);
        files.set(keyOf(build, path), { ...content, bytes: Buffer.concat(all) });
      },
      async removeAll(build: BuildId) {
        for (const key of files.keys()) if (key.startsWith(keyOf(build, ''))) files.delete(key);
      },
    },
    addresses: playAddresses({ origin: 'https://*.games.example', readKey: async () => 'key' }, clock),
    askRight: async ({ userId, channel }: PlayRightQuestion) => {
      asked.push(`${userId} ${channel}`);
      return right;
    },
  };
  const consume = async (...messages: Parameters<typeof aBatch>) => {
    for (const message of messages) {
      const done = await eventConsumer(playEventHandlers(dependencies), createLogger('play'))(aBatch(message));
      if (done.batchItemFailures.length > 0) throw new Error('the event was not consumed');
    }
  };
  /** Does the queued work; returns how many tasks there were. */
  const drain = async (): Promise<number> => {
    let count = 0;
    for (let task = queue.shift(); task !== undefined; task = queue.shift()) {
      const { kind, ...build } = task;
      await (kind === 'unpack' ? unpackBuild(build, dependencies) : removeBuild(build, dependencies));
      count += 1;
    }
    return count;
  };

  return {
    ...dependencies,
    consume,
    drain,
    queued: queue,
    uploaded,
    files,
    asked,
    /** What entitlements answers from now on. */
    answers: (answer: PlayRight) => {
      right = answer;
    },
    listed: (data: Partial<EventData<typeof gameListingChanged>> = {}) => consume(aListing(data)),
    changed: (data: Partial<EventData<typeof channelChanged>> = {}) => consume(aChange(data)),
    /** One run of the sweeper, and the work that it queues. */
    async sweep() {
      await removeDue(dependencies);
      await drain();
    },
    /** The paths of all stored files, without game and build. */
    paths: () => [...files.keys()].map((key) => key.split('/').slice(3).join('/')).sort(),
    channel: async (name = 'web') => dependencies.channels.get(GAME, name),
  };
}
export type World = ReturnType<typeof world>;

/** The channel `web` of the game, with a clean build. */
export const aChange = (data: Partial<EventData<typeof channelChanged>> = {}) =>
  anEvent(channelChanged, {
    ...{ gameId: GAME, name: 'web', revision: 1, isRemoved: false, content: 'WEB', platforms: [] },
    ...{ isDemo: false, isBeta: false, developerId: DEVELOPER, version: '1.0', keys: [KEY], builds: [] },
    file: { key: KEY, versionId: 'v1', fileName: 'web.zip', size: PAGE.length },
    ...data,
  });

const aListing = (data: Partial<EventData<typeof gameListingChanged>>) =>
  anEvent(gameListingChanged, {
    ...exampleData(gameListingChanged),
    ...{ gameId: GAME, revision: 1, developerId: DEVELOPER, listed: true, priceCents: 1_000 },
    ...data,
  });

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
}
