import type { AuditRecord } from '@satcade/contracts/audit';
import { ok } from '@satcade/kernel';
import type { AuditPageRequest, AuditStore } from '../audit/ports.ts';

const isIn =
  (between: AuditPageRequest['between']) =>
  ({ decisionId }: AuditRecord): boolean =>
    between === undefined || (decisionId >= between[0] && decisionId <= between[1]);

/** The audit log of the memory catalogue. */
export function memoryAudit(): AuditStore {
  const records = new Map<string, AuditRecord>();
  const newestFirst = () => [...records.values()].toSorted((a, b) => (a.decisionId < b.decisionId ? 1 : -1));
  return {
    async keep(record) {
      if (!records.has(record.decisionId)) records.set(record.decisionId, record);
    },
    list: async ({ between }) => ok({ items: newestFirst().filter(isIn(between)), nextToken: null }),
    ofSubject: async ({ kind, id }, { between }) => {
      const items = newestFirst().filter(({ subject }) => subject.kind === kind && subject.id === id);
      return ok({ items: items.filter(isIn(between)), nextToken: null });
    },
  };
}
