import { type AuditRecord, auditRecordSchema } from '@satcade/contracts/audit';
import type { Table } from '@satcade/dynamo';
import { ok } from '@satcade/kernel';
import { auditKey, auditPartition, auditWrite } from '@satcade/lambda/audit';
import * as z from 'zod/mini';
import type { Cause } from '../../ports.ts';
import type { AuditPageRequest, AuditStore } from '../ports.ts';

/* Every record has this attribute, which puts it into the index, in time order. */
const BY_DECISION = { name: 'byDecision', pk: 'audited', sk: 'sk' };
const ALL = 'DECISIONS';
const indexEntry = z.object({ pk: z.string(), sk: z.string() });

/** A record of this table: of the catalogue's own decisions, or a copy of another service's. */
export function auditItem(record: AuditRecord, cause: Cause) {
  const { put, onlyIfNew } = auditWrite(record, cause);
  return { put: { ...put, [BY_DECISION.pk]: ALL }, onlyIfNew };
}

/** Decision ids are ULIDs, so a time span is a range of them. */
const pageOf = ({ between, limit, nextToken }: AuditPageRequest) => ({
  ...(between !== undefined && { skBetween: between }),
  limit,
  nextToken,
  newestFirst: true,
});

/** Audit records behind their port. */
export const auditTable = (table: Table): AuditStore => ({
  async keep(record, cause) {
    // A failed condition means that an earlier delivery has stored it.
    await table.create(auditItem(record, cause).put);
  },

  ofSubject: (subject, request) => table.query({ pk: auditPartition(subject), ...pageOf(request) }, auditRecordSchema),

  async list(request) {
    const page = await table.query({ index: BY_DECISION, pk: ALL, ...pageOf(request) }, indexEntry);
    if (!page.ok) return page;
    const keys = page.value.items.map(({ pk, sk }) => ({ pk, sk }));
    const records = await table.getMany(keys, auditRecordSchema);
    const items = records.toSorted((a, b) => (auditKey(a).sk < auditKey(b).sk ? 1 : -1));
    return ok({ items, nextToken: page.value.nextToken });
  },
});
