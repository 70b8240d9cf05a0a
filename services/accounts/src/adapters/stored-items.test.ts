import { auditRecordSchema } from '@satcade/contracts/audit';
import { slotsSchema } from '@satcade/dynamo';
import { readsStoredItems } from '@satcade/testing/stored-items';
import { eventsOf } from '../events.ts';
import { exportSchema } from '../exports/adapters/export-table.ts';
import { viewsOf } from '../view-events.ts';
import { changeSchema, signOutSchema } from './accounts-table.ts';
import { adminSchema, guardSchema } from './admin-table.ts';
import { apiKeyItemSchema } from './api-key-table.ts';
import { blockSchema } from './block-table.ts';
import { browsersSchema } from './browser-table.ts';
import { erasureSchema } from './erasure-table.ts';
import { preferencesSchema } from './preferences-table.ts';

readsStoredItems({
  service: 'accounts',
  eventsOf,
  viewsOf,
  readers: {
    'ADMINS GUARD': guardSchema,
    'ADMINS USER': adminSchema,
    'AUDIT *': auditRecordSchema,
    'BLOCKS *': blockSchema,
    'KEYS APIKEY': apiKeyItemSchema,
    'QUOTA KEYS': slotsSchema,
    'USER BROWSERS': browsersSchema,
    'USER EMAIL': changeSchema,
    'USER ERASURE': erasureSchema,
    'USER EXPORT': exportSchema,
    'USER PREFERENCES': preferencesSchema,
    'USER SIGNOUT': signOutSchema,
  },
});
