import { documentClient, Table } from '@satcade/dynamo';
import { systemClock as clock } from '@satcade/kernel/clock';
import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { keptReplies } from '@satcade/lambda/kept-replies';
import { createLogger } from '@satcade/lambda/logger';
import { tableConfig } from '../../config.ts';
import { oneGame } from '../../games/adapters/one-game.ts';
import { reviewLists } from '../adapters/review-lists.ts';
import { reviewListRoute } from './review-list.ts';

const table = new Table(documentClient(), tableConfig().TABLE_NAME);
const reads = { games: oneGame(table), reviews: reviewLists(table) };

export const handler = httpFunction([reviewListRoute({ ...reads, replies: keptReplies(clock) })], {
  logger: createLogger('catalogue'),
  callers: tokenVerifier(environment(tokenSettingsSchema)),
  rest: async () => (await import('./reviews.part.ts')).routes,
});
