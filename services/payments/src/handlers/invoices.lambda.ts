import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { tableConfig } from '../config.ts';
import { invoiceStore, logger } from '../container.ts';
import { invoiceRoutes } from './invoices.ts';

export const handler = httpFunction(invoiceRoutes(invoiceStore(tableConfig().TABLE_NAME)), {
  logger,
  callers: tokenVerifier(environment(tokenSettingsSchema)),
});
