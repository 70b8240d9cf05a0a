import type { Table } from '@satcade/dynamo';
import { auditWrite } from '@satcade/lambda/audit';
import type { DecisionStore } from '../ports.ts';

/** Audit records in this service's table; its stream publishes them. */
export const decisionTable = (table: Table): DecisionStore => ({
  async record(decision, cause) {
    await table.create(auditWrite(decision, cause).put);
  },
});
