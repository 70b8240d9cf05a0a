import { environment } from '@satcade/lambda/environment';
import * as z from 'zod/mini';

/** The environment variables of each function, read once at its start. */
export const invoiceConfig = () => environment(z.object({ TABLE_NAME: z.string(), BTCPAY_SECRET_ARN: z.string() }));
export const workerConfig = () => environment(z.object({ WATCHED_TOPICS_TABLE: z.string() }));
export const tableConfig = () => environment(z.object({ TABLE_NAME: z.string() }));
export const webhookConfig = () => environment(z.object({ QUEUE_URL: z.string(), BTCPAY_SECRET_ARN: z.string() }));
export const deskConfig = () => environment(z.object({ TABLE_NAME: z.string(), QUEUE_URL: z.string() }));
export const btcpayConfig = () => environment(z.object({ BTCPAY_SECRET_ARN: z.string() }));
export const relayConfig = () => environment(z.object({ BUS_NAME: z.string(), WATCHED_TOPICS_TABLE: z.string() }));
