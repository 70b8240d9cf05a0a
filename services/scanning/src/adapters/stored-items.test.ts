import { auditRecordSchema } from '@satcade/contracts/audit';
import {
  channelNamesFacts,
  scannedChannelFacts,
  scannedGameFacts,
  scannedProfileFacts,
} from '@satcade/contracts/entities/scanned-games';
import { answerFacts, scanFacts } from '@satcade/contracts/entities/scans';
import { uploadFacts } from '@satcade/contracts/entities/uploads';
import { knownKeySchema } from '@satcade/dynamo/known-keys';
import { readsStoredItems } from '@satcade/testing/stored-items';
import { eventsOf } from '../events.ts';
import { uploadQuotaSchema } from './upload-quota.ts';

readsStoredItems({
  service: 'scanning',
  eventsOf,
  readers: {
    'AUDIT *': auditRecordSchema,
    'GAME CHANNEL': scannedChannelFacts,
    'GAME CHANNELS': channelNamesFacts,
    'GAME GAME': scannedGameFacts,
    'KEYS APIKEY': knownKeySchema,
    'PROFILE PROFILE': scannedProfileFacts,
    'QUOTA UPLOADS': uploadQuotaSchema,
    'SCAN ANSWER': answerFacts,
    'SCAN SCAN': scanFacts,
    'UPLOAD UPLOAD': uploadFacts,
  },
});
