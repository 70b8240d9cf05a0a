import { answerFacts, arrivalFacts, findingsFacts, scanFacts } from '@satcade/contracts/entities/scans';
import { fieldsOf } from '@satcade/contracts/shape';
import { change, type Table } from '@satcade/dynamo';
import { epochSeconds } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { Arrival } from '../domain/arrival.ts';
import { type Scan, scanMachine, transitionTo } from '../domain/scan.ts';
import type { Chore, ScanStore, Turn } from '../ports.ts';
import { answerKey, scanKey } from './items.ts';

/** Scans and uploads that need attention, by task and by how long they have waited. */
export const CHORES = { name: 'chores', pk: 'chore', sk: 'choreAt' };
export const choreEntry = z.object({ pk: z.string(), choreAt: z.string() });

const ANSWER_SECONDS = 30 * 24 * 60 * 60;

/** The scans in the scanning table behind their port. */
export function scanTable(table: Table): ScanStore {
  /** Only the latest arrival under a key may change its item. */
  const changeOf = ({ sequencer }: Pick<Arrival, 'sequencer'>) => change().expectEqual('sequencer', sequencer);

  /** Another attempt at an arrival without a verdict, or with ERROR. */
  async function beginAttempt(arrival: Arrival, now: string, { status }: Scan, cause: object): Promise<Turn> {
    const isRetry = status === 'ERROR';
    const update = isRetry
      ? changeOf(arrival)
          .transition(scanMachine, 'retry')
          .set({ startedAt: now, attempts: 1, ...cause })
          .remove('details', 'scannedAt')
      : changeOf(arrival).expectEqual('status', 'IN_PROGRESS').add({ attempts: 1 });
    const written = await table.update(scanKey(arrival.key), update, scanFacts);
    // Another writer was faster; the current state counts.
    if (!written.ok) return turnOf(arrival, scanFacts.parse(written.error.item));
    return turnOf(arrival, written.value);
  }

  return {
    get: (key) => table.get(scanKey(key), scanFacts, true),

    async begin(arrival, now, cause) {
      const fields = fieldsOf(arrivalFacts, arrival);
      // Everything that an earlier version of the file left is removed.
      const scan: Scan = { ...fields, status: scanMachine.transitions.replace.to, startedAt: now, attempts: 1 };
      const replace = change()
        .expectBelow('sequencer', fields.sequencer)
        .setFields(scanFacts, scan)
        .set({ ...cause })
        .set(waitingFor('SWEEP', now));
      const written = await table.update(scanKey(arrival.key), replace, scanFacts);
      if (written.ok) return { kind: 'begun', attempt: 1 };
      const existing = scanFacts.parse(written.error.item);
      const turn = turnOf(arrival, existing);
      return turn.kind === 'begun' ? beginAttempt(arrival, now, existing, cause) : turn;
    },

    async keepOwn(arrival, own) {
      await table.update(scanKey(arrival.key), changeOf(arrival).set({ own }), scanFacts);
    },

    async noteProgress(arrival, percent, at) {
      const update = changeOf(arrival).expectEqual('status', 'IN_PROGRESS').set({ progress: { percent, at } });
      await table.update(scanKey(arrival.key), update, scanFacts);
    },

    async finish(arrival, { status, ...findings }, now, cause) {
      const update = changeOf(arrival)
        .transition(scanMachine, transitionTo(status))
        .setFields(findingsFacts, findings)
        .set({ scannedAt: now, ...cause });
      return (await table.update(scanKey(arrival.key), update, scanFacts)).ok;
    },

    async markPublished(scan, picture, now) {
      const update = changeOf(scan).set({ publishedAt: now, ...(picture !== undefined && { picture }) });
      const written = await table.update(scanKey(scan.key), update, scanFacts);
      return written.ok ? undefined : scanFacts.parse(written.error.item);
    },

    async keepAnswer({ key, versionId }, answer, times) {
      const ttl = epochSeconds(Date.parse(times.now)) + ANSWER_SECONDS;
      const answeredAt = Date.parse(times.answeredAt);
      // The same answer again is stored again.
      const update = change()
        .expectBelow('answeredAt', answeredAt + 1)
        .set({ answer, answeredAt, ttl });
      return (await table.update(answerKey(key, versionId), update, answerFacts)).ok;
    },

    answer: async ({ key, versionId }) => (await table.get(answerKey(key, versionId), answerFacts, true))?.answer,

    forgetAnswer: ({ key, versionId }) => table.remove(answerKey(key, versionId)),

    async due(chore, until, limit) {
      const page = await table.query({ index: CHORES, pk: chore, limit }, choreEntry);
      if (!page.ok) throw new Error('a query without a page token had a bad one');
      return page.value.items.filter(({ choreAt }) => choreAt <= until).map(({ pk }) => pk.slice('SCAN#'.length));
    },

    async setChore(scan, chore, now) {
      const update =
        chore === undefined ? changeOf(scan).remove('chore', 'choreAt') : changeOf(scan).set(waitingFor(chore, now));
      await table.update(scanKey(scan.key), update, scanFacts);
    },

    async withdraw(scan, details, now) {
      const update = changeOf(scan)
        .transition(scanMachine, 'withdraw')
        .set({ details, scannedAt: now })
        .remove('publishedAt');
      return (await table.update(scanKey(scan.key), update, scanFacts)).ok;
    },
  };
}

const waitingFor = (chore: Chore, now: string) => ({ chore, choreAt: now });

function turnOf(arrival: Arrival, scan: Scan): Turn {
  if (scan.sequencer !== arrival.sequencer) return { kind: 'superseded' };
  return scan.status === 'IN_PROGRESS' || scan.status === 'ERROR'
    ? { kind: 'begun', attempt: scan.attempts ?? 1, own: scan.own }
    : { kind: 'known', scan };
}
