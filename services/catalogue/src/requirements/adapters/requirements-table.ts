import { type Change, change, type Table } from '@satcade/dynamo';
import { auditItem } from '../../audit/adapters/audit-table.ts';
import type { Beside } from '../../games/ports.ts';
import { requirementsItemSchema } from '../../table/items.ts';
import { requirementsKey } from '../../table/keys.ts';
import type { RequirementsStore } from '../ports.ts';

/** System requirements behind their port. */
export const requirementsTable = (table: Table): RequirementsStore => ({
  get: (id) => table.get(requirementsKey(id), requirementsItemSchema, true),

  async edit(id, edit, now, by) {
    if (by !== undefined) {
      const update = { update: requirementsKey(id), change: requirementsChange({ edit, now }) };
      const recorded = await table.transact([update, auditItem(by.decision, by.cause)]);
      return recorded.ok ? table.get(requirementsKey(id), requirementsItemSchema, true) : undefined;
    }
    const written = await table.update(requirementsKey(id), requirementsChange({ edit, now }), requirementsItemSchema);
    return written.ok ? written.value : undefined;
  },

  getMany: (ids) => table.getMany(ids.map(requirementsKey), requirementsItemSchema),
});

/** A change of existing requirements. */
export const requirementsChange = ({
  edit,
  now,
}: Pick<NonNullable<Beside['editRequirements']>, 'edit' | 'now'>): Change =>
  change()
    .expectExists('pk')
    .edit({ ...edit, updatedAt: now });
