import { documentClient, Table } from '@satcade/dynamo';
import { systemClock as clock } from '@satcade/kernel/clock';
import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { keptReplies } from '@satcade/lambda/kept-replies';
import { keyVerifier } from '@satcade/lambda/key-verifier';
import { createLogger } from '@satcade/lambda/logger';
import { tableConfig } from '../../config.ts';
import { gamePageTable } from '../adapters/game-page-table.ts';
import { gamePageRoute } from './game-page.ts';

const pages = gamePageTable(new Table(documentClient(), tableConfig().TABLE_NAME));

export const handler = httpFunction([gamePageRoute({ pages, clock, replies: keptReplies(clock) })], {
  logger: createLogger('catalogue'),
  callers: tokenVerifier(environment(tokenSettingsSchema)),
  keys: keyVerifier(async (key) => (await import('./games.part.ts')).findKey(key), clock),
  rest: async () => (await import('./games.part.ts')).routes,
});
