import { documentClient, Table } from '@satcade/dynamo';
import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { decisionTable } from '../adapters/decision-table.ts';
import { webhookQueue } from '../adapters/webhook-queue.ts';
import { deskConfig } from '../config.ts';
import { archiveOf, clock, logger } from '../container.ts';
import { deskRoutes } from './desk.ts';

const { TABLE_NAME, QUEUE_URL } = deskConfig();

export const handler = httpFunction(
  deskRoutes({
    archive: archiveOf(TABLE_NAME),
    queue: webhookQueue(QUEUE_URL),
    decisions: decisionTable(new Table(documentClient(), TABLE_NAME)),
    clock,
  }),
  { logger, callers: tokenVerifier(environment(tokenSettingsSchema)) },
);
