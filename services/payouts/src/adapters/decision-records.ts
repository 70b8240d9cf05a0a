import { auditRecordSchema } from '@satcade/contracts/audit';
import type { Table } from '@satcade/dynamo';
import { auditPartition } from '@satcade/lambda/audit';
import type { Decisions } from '../ports.ts';

/** The audit records of this service, oldest first. */
export const decisionRecords = (table: Table): Decisions => ({
  on: (subject) => table.queryAll({ pk: auditPartition(subject), consistent: true }, auditRecordSchema),
});
