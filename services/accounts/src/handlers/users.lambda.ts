import { documentClient, Table } from '@satcade/dynamo';
import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { blockTable } from '../adapters/block-table.ts';
import { userDirectory } from '../adapters/user-directory.ts';
import { poolConfig } from '../config.ts';
import { clock, logger } from '../container.ts';
import { userRoutes } from './users.ts';

const { TABLE_NAME, USER_POOL_ID } = poolConfig();

export const handler = httpFunction(
  userRoutes({
    directory: userDirectory(USER_POOL_ID),
    blocks: blockTable(new Table(documentClient(), TABLE_NAME)),
    clock,
  }),
  { logger, callers: tokenVerifier(environment(tokenSettingsSchema)) },
);
