import type { Table } from '@satcade/dynamo';
import * as z from 'zod/mini';
import type { BadAddresses } from '../ports.ts';
import { addressKey } from './keys.ts';

export const addressSchema = z.object({ reason: z.enum(['bounce', 'complaint']), at: z.iso.datetime() });

/** The addresses that get no mail, by their hash. */
export const addressTable = (table: Table): BadAddresses => ({
  has: async (email) => (await table.get(addressKey(email), addressSchema, true)) !== undefined,
  note: (email, reason, at) => table.put({ ...addressKey(email), reason, at }),
});
