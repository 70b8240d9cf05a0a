import { readsStoredItems } from '@satcade/testing/stored-items';
import { connectionItemSchema, revokedSchema } from './connection-table.ts';
import { watcherSchema } from './items.ts';

readsStoredItems({
  service: 'live',
  readers: {
    'GUEST CONNECTION': connectionItemSchema,
    'USER CONNECTION': connectionItemSchema,
    'USER REVOKED': revokedSchema,
    '* *': watcherSchema,
  },
});
