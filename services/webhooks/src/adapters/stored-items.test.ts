import { countSchema, slotsSchema } from '@satcade/dynamo';
import { readsStoredItems } from '@satcade/testing/stored-items';
import { eventsOf } from '../events.ts';
import { deliverySchema, endpointSchema, gameSchema } from './items.ts';

readsStoredItems({
  service: 'webhooks',
  eventsOf,
  readers: {
    'DEVELOPER ENDPOINT': endpointSchema,
    'ENDPOINT DELIVERY': deliverySchema,
    'GAME GAME': gameSchema,
    'QUOTA ENDPOINTS': slotsSchema,
    'QUOTA SENDS': countSchema,
  },
});
