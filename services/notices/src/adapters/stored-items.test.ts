import { readsStoredItems } from '@satcade/testing/stored-items';
import { noticeFacts } from '../domain/notice.ts';
import { personFacts } from '../domain/person.ts';
import { viewsOf } from '../view-events.ts';
import { addressSchema } from './address-table.ts';
import { adminSchema } from './admin-table.ts';
import { dueSchema } from './digest-table.ts';
import { hourSchema } from './person-table.ts';

readsStoredItems({
  service: 'notices',
  readers: {
    'ADDRESS ADDRESS': addressSchema,
    'ADMINS *': adminSchema,
    'DIGESTS *': dueSchema,
    'PERSON HOUR': hourSchema,
    'PERSON NOTICE': noticeFacts,
    'PERSON PERSON': personFacts,
  },
  viewsOf,
});
