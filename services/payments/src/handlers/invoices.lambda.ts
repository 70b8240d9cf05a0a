import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { tableConfig } from '../config.ts';
import { archiveOf, invoiceStore, logger } from '../container.ts';
import { invoiceRoutes } from './invoices.ts';

const { TABLE_NAME } = tableConfig();

export const handler = httpFunction(
  invoiceRoutes({ invoices: invoiceStore(TABLE_NAME), archive: archiveOf(TABLE_NAME) }),
  {
    logger,
    callers: tokenVerifier(environment(tokenSettingsSchema)),
  },
);
