import { documentClient, Table } from '@satcade/dynamo';
import { watchedTopics } from '@satcade/dynamo/watched-topics';
import { systemClock } from '@satcade/kernel';
import { socketConfig } from '../config.ts';
import { delivering } from '../container.ts';
import { socketHandler } from './socket.ts';

const config = socketConfig();
const watched = watchedTopics(new Table(documentClient(), config.WATCHED_TOPICS_TABLE), systemClock);

export const handler = socketHandler({ ...delivering(config), watched });
