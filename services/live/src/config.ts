import { tokenSettingsSchema } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { originSettingsSchema } from '@satcade/lambda/origin-secret';
import * as z from 'zod/mini';

/** The variables of each function, read once at its start. */
const socket = { TABLE_NAME: z.string(), LIVE_ENDPOINT: z.string() };
export const socketConfig = () => environment(z.object(socket));
export const pushConfig = () => environment(z.object({ ...socket, USER_POOL_ID: z.string() }));
export const authorizerConfig = () => environment(z.extend(tokenSettingsSchema, originSettingsSchema.shape));
