import { auditRecordSchema } from '@satcade/contracts/audit';
import { readsStoredItems } from '@satcade/testing/stored-items';
import { eventsOf } from '../events.ts';
import { changeSchema, signOutSchema } from './accounts-table.ts';
import { adminSchema, guardSchema } from './admin-table.ts';
import { blockSchema } from './block-table.ts';

readsStoredItems({
  service: 'accounts',
  eventsOf,
  readers: {
    'ADMINS GUARD': guardSchema,
    'ADMINS USER': adminSchema,
    'AUDIT *': auditRecordSchema,
    'BLOCKS *': blockSchema,
    'USER EMAIL': changeSchema,
    'USER SIGNOUT': signOutSchema,
  },
});
