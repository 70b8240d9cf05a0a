import { documentClient, Table } from '@satcade/dynamo';
import { btcpayApi } from '@satcade/lambda/btcpay/api';
import { btcpaySettings } from '@satcade/lambda/btcpay/settings';
import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { btcpaySearch } from '../adapters/btcpay-search.ts';
import { decisionTable } from '../adapters/decision-table.ts';
import { webhookQueue } from '../adapters/webhook-queue.ts';
import { deskConfig } from '../config.ts';
import { archiveOf, clock, logger } from '../container.ts';
import { deskRoutes } from './desk.ts';

const { TABLE_NAME, QUEUE_URL, BTCPAY_SECRET_ARN } = deskConfig();

export const handler = httpFunction(
  deskRoutes({
    archive: archiveOf(TABLE_NAME),
    queue: webhookQueue(QUEUE_URL),
    decisions: decisionTable(new Table(documentClient(), TABLE_NAME)),
    search: btcpaySearch(btcpayApi(btcpaySettings(BTCPAY_SECRET_ARN, clock))),
    clock,
  }),
  { logger, callers: tokenVerifier(environment(tokenSettingsSchema)) },
);
