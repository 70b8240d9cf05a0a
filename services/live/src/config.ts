import { tokenSettingsSchema } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { originSettingsSchema } from '@satcade/lambda/origin-secret';
import * as z from 'zod/mini';

/** The environment variables of each function, read once at its start. */
const sockets = { TABLE_NAME: z.string(), LIVE_ENDPOINT: z.string(), USER_POOL_ID: z.string() };
export const socketConfig = () => environment(z.object({ ...sockets, WATCHED_TOPICS_TABLE: z.string() }));
export const deliveriesConfig = () => environment(z.object(sockets));
export const consumerConfig = () => environment(z.object({ ...sockets, DELIVERIES_QUEUE_URL: z.string() }));
export const authorizerConfig = () => environment(z.extend(tokenSettingsSchema, originSettingsSchema.shape));
