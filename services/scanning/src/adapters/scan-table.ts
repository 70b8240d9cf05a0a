import { change, type Table } from '@satcade/dynamo';
import type { Arrival } from '../domain/arrival.ts';
import { type Scan, scanMachine, transitionTo } from '../domain/scan.ts';
import type { ScanStore, Turn } from '../ports.ts';
import { scanItemSchema, scanKey } from './items.ts';

/** What an earlier version of the file has left on its item. */
const OUTCOME = ['details', 'sha256', 'engine', 'contentType', 'scannedAt', 'publishedAt'] as const;

/** The scans in the scanning table behind their port. */
export function scanTable(table: Table): ScanStore {
  /** Only the latest arrival under a key may change its item. */
  const changeOf = ({ sequencer }: Pick<Arrival, 'sequencer'>) => change().expectEqual('sequencer', sequencer);

  return {
    async begin(arrival, now, cause) {
      const replace = change()
        .expectBelow('sequencer', arrival.sequencer)
        .set({ ...arrival, status: scanMachine.transitions.replace.to, startedAt: now, ...cause })
        .remove(...OUTCOME, ...(arrival.versionId === undefined ? ['versionId'] : []));
      const written = await table.update(scanKey(arrival.key), replace, scanItemSchema);
      if (written.ok) return { kind: 'begun' };
      const turn = turnOf(arrival, scanItemSchema.parse(written.error.item));
      if (turn.kind === 'begun') {
        const retry = changeOf(arrival)
          .transition(scanMachine, 'retry')
          .set({ startedAt: now, ...cause })
          .remove(...OUTCOME);
        // Where the condition does not hold, the scan is still in progress: this attempt takes it up.
        await table.update(scanKey(arrival.key), retry, scanItemSchema);
      }
      return turn;
    },

    async finish(arrival, { status, ...outcome }, now, cause) {
      const update = changeOf(arrival)
        .transition(scanMachine, transitionTo(status))
        .set({ ...outcome, scannedAt: now, ...cause });
      return (await table.update(scanKey(arrival.key), update, scanItemSchema)).ok;
    },

    async markPublished(scan, now) {
      const written = await table.update(scanKey(scan.key), changeOf(scan).set({ publishedAt: now }), scanItemSchema);
      return written.ok ? undefined : scanItemSchema.parse(written.error.item);
    },
  };
}

function turnOf(arrival: Arrival, there: Scan): Turn {
  if (there.sequencer !== arrival.sequencer) return { kind: 'superseded' };
  return there.status === 'IN_PROGRESS' || there.status === 'ERROR'
    ? { kind: 'begun' }
    : { kind: 'known', scan: there };
}
