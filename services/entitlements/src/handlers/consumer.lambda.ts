import { eventConsumer } from '@satcade/lambda/events-in';
import { partWriter } from '@satcade/lambda/export-part';
import { consumerConfig } from '../config.ts';
import { apiKeyStore, entitlementStore, logger } from '../container.ts';
import { exportOwner } from '../use-cases/export-owner.ts';
import { entitlementEventHandlers } from './consumer.ts';

const { TABLE_NAME, EXPORTS_BUCKET } = consumerConfig();
const store = entitlementStore(TABLE_NAME);

export const handler = eventConsumer(
  entitlementEventHandlers({
    store,
    apiKeys: apiKeyStore(TABLE_NAME),
    answerExport: exportOwner({ store, writePart: partWriter(EXPORTS_BUCKET, 'entitlements') }),
  }),
  logger,
);
