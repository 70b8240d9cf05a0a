import type { AuditRecord } from '@satcade/contracts/audit';
import { ok } from '@satcade/kernel';
import type { AuditStore } from '../ports.ts';

/** The audit log of the memory catalogue. */
export function memoryAudit(): AuditStore {
  const records = new Map<string, AuditRecord>();
  const newestFirst = () => [...records.values()].toSorted((a, b) => (a.decisionId < b.decisionId ? 1 : -1));
  return {
    async keep(record) {
      if (!records.has(record.decisionId)) records.set(record.decisionId, record);
    },
    list: async () => ok({ items: newestFirst(), nextToken: null }),
    ofSubject: async ({ kind, id }) =>
      ok({ items: newestFirst().filter(({ subject }) => subject.kind === kind && subject.id === id), nextToken: null }),
  };
}
