import { auditRecordSchema } from '@satcade/contracts/audit';
import { readsStoredItems } from '@satcade/testing/stored-items';
import { eventsOf } from '../events.ts';
import {
  answerItemSchema,
  apiKeyItemSchema,
  gameItemSchema,
  profileItemSchema,
  scanItemSchema,
  uploadItemSchema,
} from './items.ts';
import { uploadQuotaSchema } from './upload-quota.ts';

readsStoredItems({
  service: 'scanning',
  eventsOf,
  readers: {
    'AUDIT *': auditRecordSchema,
    'GAME GAME': gameItemSchema,
    'KEYS APIKEY': apiKeyItemSchema,
    'PROFILE PROFILE': profileItemSchema,
    'QUOTA UPLOADS': uploadQuotaSchema,
    'SCAN ANSWER': answerItemSchema,
    'SCAN SCAN': scanItemSchema,
    'UPLOAD UPLOAD': uploadItemSchema,
  },
});
