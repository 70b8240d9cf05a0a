import { environment } from '@satcade/lambda/environment';
import * as z from 'zod/mini';

/** The environment variables of each function, read once at its start. */
const table = { TABLE_NAME: z.string() };
const queue = { DELIVERIES_QUEUE_URL: z.string() };
const secrets = { WEBHOOK_KEY_ARN: z.string() };
/** `allowed` on a developer's machine only: receivers of this machine, without TLS. */
const receivers = { LOCAL_RECEIVERS: z.enum(['allowed', 'refused']) };

export const endpointsConfig = () => environment(z.object({ ...table, ...queue, ...secrets, ...receivers }));
export const consumerConfig = () => environment(z.object({ ...table, ...queue, EXPORTS_BUCKET: z.string() }));
export const senderConfig = () => environment(z.object({ ...table, ...secrets, ...receivers }));
export const retriesConfig = () => environment(z.object({ ...table, ...queue }));
export const relayConfig = () => environment(z.object({ BUS_NAME: z.string() }));
