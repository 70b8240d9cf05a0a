import { QUOTAS } from '@satcade/contracts/quotas';
import { change, dayLimitTable, slotTable, type Table } from '@satcade/dynamo';
import type { Clock } from '@satcade/kernel';
import { ENDPOINT_MACHINE } from '../domain/endpoint.ts';
import type { EndpointQuota, EndpointStore, SendLimit } from '../ports.ts';
import { endpointKey, endpointSchema, endpointsOf } from './items.ts';

/** Endpoints behind their port. */
export const endpointTable = (table: Table): EndpointStore => ({
  create: (endpoint, cause) => table.put({ ...endpointKey(endpoint), ...endpoint, ...cause }),
  get: (id) => table.get(endpointKey(id), endpointSchema, true),
  list: (userId, page) => table.query({ ...endpointsOf(userId), ...page, newestFirst: true }, endpointSchema),
  all: (userId) => table.queryAll(endpointsOf(userId), endpointSchema),

  async edit(endpoint, edit, cause) {
    const update = change()
      .expectEqual('secretVersion', endpoint.secretVersion)
      .edit(edit)
      .set({ ...cause });
    const edited = await table.update(endpointKey(endpoint), update, endpointSchema);
    return edited.ok ? edited.value : undefined;
  },

  remove: (id) => table.remove(endpointKey(id)),

  async noteFailure(id, at) {
    const update = change().expectEqual('status', 'ACTIVE').expectAbsent('failingSince').set({ failingSince: at });
    await table.update(endpointKey(id), update, endpointSchema);
  },

  async noteSuccess(endpoint) {
    const update = change().expectEqual('failingSince', endpoint.failingSince).remove('failingSince');
    await table.update(endpointKey(endpoint), update, endpointSchema);
  },

  async giveUp(endpoint, failure, at, cause) {
    const update = change()
      .transition(ENDPOINT_MACHINE, 'giveUp')
      .expectEqual('activeSince', endpoint.activeSince)
      .expectEqual('url', endpoint.url)
      .set({ failure, failedAt: at, updatedAt: at, ...cause });
    // Another attempt of the same moment may have succeeded: then it has not failed for a day.
    if (failure === 'no-success' && endpoint.failingSince !== undefined)
      update.expectEqual('failingSince', endpoint.failingSince);
    await table.update(endpointKey(endpoint), update, endpointSchema);
  },
});

/** The limit of an account's endpoints, counted in this table. */
export const endpointQuotaTable = (table: Table, clock: Clock): EndpointQuota =>
  slotTable(table, clock, {
    kind: 'ENDPOINTS',
    limit: QUOTAS.webhookEndpoints.limit,
    keepDays: 30,
    async look(userId, ids) {
      const all = await table.queryAll({ ...endpointsOf(userId), consistent: true }, endpointSchema);
      const existing = all.map(({ endpointId }) => endpointId);
      // A deleted endpoint leaves no record.
      return { existing: existing.filter((id) => ids === undefined || ids.includes(id)), ended: [] };
    },
  });

/** The limit of tests and replays. */
export const sendLimitTable = (table: Table, clock: Clock): SendLimit =>
  dayLimitTable(table, clock, { kind: 'SENDS', limit: QUOTAS.webhookSendsPerDay.limit });
