import { scanFacts } from '@satcade/contracts/entities/scans';
import type { PlayRightQuestion } from '@satcade/contracts/play';
import type { Table } from '@satcade/dynamo';
import { knownKeys } from '@satcade/dynamo/known-keys';
import { fixedClock, isoTime, ok, systemClock } from '@satcade/kernel';
import { gameTable } from '../adapters/game-table.ts';
import { scanKey } from '../adapters/items.ts';
import { profileTable } from '../adapters/profile-table.ts';
import { scanTable } from '../adapters/scan-table.ts';
import { unpackers } from '../adapters/unpackers.ts';
import { type Arrival, arrivalOf } from '../domain/arrival.ts';
import { answerOfThreats } from '../domain/engine-answer.ts';
import type { FileOf } from '../domain/file-record.ts';
import type { Engine, EngineScan } from '../engine-ports.ts';
import type { FileVersion } from '../ports.ts';
import type { ScanRequest } from '../queue-ports.ts';
import { eicar, inPieces } from './bytes.ts';
import { memoryChunkLists, memoryRecords } from './memory-records.ts';

export const OWNER = 'u';
export const GAME = '01JZ0000000000000000000000';
export const GAME_FILE = `games/${OWNER}/${GAME}/moon.zip`;

/** A bucket, an engine and a table for scans; records what was removed and requested. */
export function scanWorld(table: Table) {
  const stored = new Map<string, Buffer>();
  const storedAt = new Map<string, string>();
  const versionOf = (name: string): FileVersion => ({
    key: name.slice(0, name.indexOf('@')),
    versionId: name.slice(name.indexOf('@') + 1),
  });
  const removed: string[] = [];
  const asked: string[] = [];
  /** What entitlements answers: the users who get a channel, as `user channel`. */
  const rights = new Set<string>();
  const requests: ScanRequest[] = [];
  const checks: (readonly string[])[] = [];
  const clock = fixedClock('2026-03-01T12:00:00.000Z');
  const engineState = { name: 'test rules 1', isDown: false, threat: eicar(), looks: 0 };
  const at = ({ key, versionId = '' }: { key: string; versionId?: string | undefined }) => `${key}@${versionId}`;

  /** Searches for one byte sequence. */
  const embedded: Engine = {
    describe: async () => engineState.name,
    async begin(): Promise<EngineScan> {
      engineState.looks += 1;
      const received: Buffer[] = [];
      return {
        stream: () => ({ write: (bytes) => void received.push(Buffer.from(bytes)), end: () => {} }),
        async finish() {
          if (engineState.isDown) throw new Error('engine down');
          const isFound = Buffer.concat(received).includes(engineState.threat);
          return answerOfThreats(isFound ? [{ name: 'EICAR', path: '' }] : []);
        },
      };
    },
  };
  /** Scans the object itself, and answers later. */
  const remote: Engine = {
    describe: async () => 'guardduty rules managed',
    async begin() {
      engineState.looks += 1;
      return { stream: () => ({ write: () => {}, end: () => {} }), finish: async () => ({ kind: 'pending' }) };
    },
    ask: async (file) => void asked.push(at(file)),
  };

  const deps = {
    scans: scanTable(table),
    games: gameTable(table),
    profiles: profileTable(table, clock),
    apiKeys: knownKeys(table, systemClock),
    files: {
      open: async (file: Arrival) => {
        const bytes = stored.get(at(file));
        return bytes && inPieces(bytes, 1000);
      },
      head: async (file: Arrival, count: number) => stored.get(at(file))?.subarray(0, count),
    },
    media: { publish: async () => {}, store: async () => {} },
    pictures: {
      recode: async (bytes: Uint8Array) => ok(new Uint8Array(bytes)),
      prepare: async (bytes: Uint8Array) =>
        ok({ bytes: new Uint8Array(bytes), facts: { width: 600, height: 800 }, copies: [] }),
    },
    records: memoryRecords(),
    chunkLists: memoryChunkLists(),
    askRight: async ({ userId, channel }: PlayRightQuestion) => ({ mayPlay: rights.has(`${userId} ${channel}`) }),
    removal: {
      upload: async (file: FileVersion) => {
        removed.push(at(file));
        stored.delete(at(file));
      },
      media: async (key: string) => void removed.push(`media ${key}`),
    },
    stored: {
      ofGame: async ({ ownerId, gameId }: FileOf): Promise<readonly FileVersion[]> =>
        [...stored.keys()].filter((name) => name.includes(`/${ownerId}/${gameId}`)).map(versionOf),
      versionsOf: async (key: string) =>
        [...stored.keys()]
          .filter((name) => name.startsWith(`${key}@`))
          .map((name) => ({ ...versionOf(name), storedAt: storedAt.get(name) ?? '' }))
          .toReversed(),
    },
    requests: {
      send: async (request: ScanRequest) => void requests.push(request),
      check: async (keys: readonly string[]) => void checks.push(keys),
    },
    engine: embedded,
    unpackers,
    clock,
    logger: { info: () => {}, error: () => {} },
  };

  return {
    ...{ deps, clock, removed, asked, rights, requests, checks, remote, engineState, stored },
    /** The game was created and refers to no file yet. */
    createGame: (gameId = GAME) =>
      deps.games.saveGame({
        ...{ gameId, revision: 0, developerId: OWNER, isListed: false, scanStatus: 'PENDING', keys: [] },
      }),
    /** An object version that arrives: `n` is its place among the versions of its key. */
    arrive(n: number, bytes: Buffer, key = GAME_FILE): Arrival {
      const versionId = `v${n}`;
      stored.set(at({ key, versionId }), bytes);
      storedAt.set(at({ key, versionId }), isoTime(clock.now()));
      const arrival = arrivalOf({ key, size: bytes.length, versionId, sequencer: `00${n}` });
      if (arrival === undefined) throw new Error(`${key} is no upload`);
      return arrival;
    },
    scanOf: (key = GAME_FILE) => table.get(scanKey(key), scanFacts, true),
  };
}

export const attempt = {
  isLast: false,
  signal: new AbortController().signal,
  cause: { correlationId: 'c', causationId: 'c' },
};
