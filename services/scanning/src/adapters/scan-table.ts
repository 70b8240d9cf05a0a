import { change, type Table } from '@satcade/dynamo';
import { epochSeconds } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { Arrival } from '../domain/arrival.ts';
import { type Scan, scanMachine, transitionTo, type Verdict } from '../domain/scan.ts';
import type { Chore, ScanStore, Turn } from '../ports.ts';
import { answerItemSchema, answerKey, scanItemSchema, scanKey } from './items.ts';

/** The fields of a verdict; a new verdict removes those that it lacks. */
const OUTCOME = ['details', 'sha256', 'engine', 'contentType', 'scannedAt', 'publishedAt', 'own', 'progress'] as const;
const SAID: readonly (keyof Verdict)[] = ['details', 'sha256', 'engine', 'contentType'];

/** Scans and uploads that need attention, by task and by how long they have waited. */
export const CHORES = { name: 'chores', pk: 'chore', sk: 'choreAt' };
export const choreEntry = z.object({ pk: z.string(), choreAt: z.string() });

const ANSWER_SECONDS = 30 * 24 * 60 * 60;

/** The scans in the scanning table behind their port. */
export function scanTable(table: Table): ScanStore {
  /** Only the latest arrival under a key may change its item. */
  const changeOf = ({ sequencer }: Pick<Arrival, 'sequencer'>) => change().expectEqual('sequencer', sequencer);

  /** Another attempt at an arrival without a verdict, or with ERROR. */
  async function again(arrival: Arrival, now: string, there: Scan, cause: object): Promise<Turn> {
    const isRetry = there.status === 'ERROR';
    const update = isRetry
      ? changeOf(arrival)
          .transition(scanMachine, 'retry')
          .set({ startedAt: now, attempts: 1, ...cause })
          .remove('details', 'scannedAt')
      : changeOf(arrival).expectEqual('status', 'IN_PROGRESS').add({ attempts: 1 });
    const written = await table.update(scanKey(arrival.key), update, scanItemSchema);
    // Another writer was faster; the current state counts.
    if (!written.ok) return turnOf(arrival, scanItemSchema.parse(written.error.item));
    return turnOf(arrival, written.value);
  }

  return {
    get: (key) => table.get(scanKey(key), scanItemSchema, true),

    async begin(arrival, now, cause) {
      const facts = factsOf(arrival);
      const replace = change()
        .expectBelow('sequencer', facts.sequencer)
        .set({ ...facts, status: scanMachine.transitions.replace.to, startedAt: now, attempts: 1, ...cause })
        .remove(...OUTCOME, ...(facts.versionId === undefined ? ['versionId'] : []))
        .set(waitingFor('SWEEP', now));
      const written = await table.update(scanKey(arrival.key), replace, scanItemSchema);
      if (written.ok) return { kind: 'begun', attempt: 1 };
      const there = scanItemSchema.parse(written.error.item);
      const turn = turnOf(arrival, there);
      return turn.kind === 'begun' ? again(arrival, now, there, cause) : turn;
    },

    async keepOwn(arrival, own) {
      await table.update(scanKey(arrival.key), changeOf(arrival).set({ own }), scanItemSchema);
    },

    async noteProgress(arrival, percent, at) {
      const update = changeOf(arrival).expectEqual('status', 'IN_PROGRESS').set({ progress: { percent, at } });
      await table.update(scanKey(arrival.key), update, scanItemSchema);
    },

    async finish(arrival, { status, ...outcome }, now, cause) {
      const update = changeOf(arrival)
        .transition(scanMachine, transitionTo(status))
        .set({ ...outcome, scannedAt: now, ...cause })
        .remove(...SAID.filter((name) => name !== 'status' && outcome[name] === undefined));
      return (await table.update(scanKey(arrival.key), update, scanItemSchema)).ok;
    },

    async markPublished(scan, now) {
      const written = await table.update(scanKey(scan.key), changeOf(scan).set({ publishedAt: now }), scanItemSchema);
      return written.ok ? undefined : scanItemSchema.parse(written.error.item);
    },

    async keepAnswer({ key, versionId }, answer, now) {
      const ttl = epochSeconds(Date.parse(now)) + ANSWER_SECONDS;
      await table.put({ ...answerKey(key, versionId), answer, ttl });
    },

    answer: async ({ key, versionId }) => (await table.get(answerKey(key, versionId), answerItemSchema, true))?.answer,

    forgetAnswer: ({ key, versionId }) => table.remove(answerKey(key, versionId)),

    async due(chore, until, limit) {
      const page = await table.query({ index: CHORES, pk: chore, limit }, choreEntry);
      if (!page.ok) throw new Error('a query without a page token had a bad one');
      return page.value.items.filter(({ choreAt }) => choreAt <= until).map(({ pk }) => pk.slice('SCAN#'.length));
    },

    async setChore(scan, chore, now) {
      const update =
        chore === undefined ? changeOf(scan).remove('chore', 'choreAt') : changeOf(scan).set(waitingFor(chore, now));
      await table.update(scanKey(scan.key), update, scanItemSchema);
    },

    async withdraw(scan, details, now) {
      const update = changeOf(scan)
        .transition(scanMachine, 'withdraw')
        .set({ details, scannedAt: now })
        .remove('publishedAt');
      return (await table.update(scanKey(scan.key), update, scanItemSchema)).ok;
    },
  };
}

const waitingFor = (chore: Chore, now: string) => ({ chore, choreAt: now });

/** Reads from a scan only the fields of its arrival. */
const factsOf = ({ key, kind, ownerId, gameKey, fileName, size, versionId, sequencer }: Arrival): Arrival => ({
  ...{ key, kind, ownerId, gameKey, fileName, size, versionId, sequencer },
});

function turnOf(arrival: Arrival, there: Scan): Turn {
  if (there.sequencer !== arrival.sequencer) return { kind: 'superseded' };
  return there.status === 'IN_PROGRESS' || there.status === 'ERROR'
    ? { kind: 'begun', attempt: there.attempts ?? 1, own: there.own }
    : { kind: 'known', scan: there };
}
