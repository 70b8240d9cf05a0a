import { environment } from '@satcade/lambda/environment';
import * as z from 'zod/mini';

/** The environment variables of each function, read once at its start. */
export const consumerConfig = () =>
  environment(
    z.object({
      TABLE_NAME: z.string(),
      USER_POOL_ID: z.string(),
      MAILS_QUEUE_URL: z.string(),
      EXPORTS_BUCKET: z.string(),
      /** Absent: no mails are sent. */
      SENDER: z.optional(z.string()),
    }),
  );
export const mailConfig = () =>
  environment(
    z.object({
      TABLE_NAME: z.string(),
      USER_POOL_ID: z.string(),
      SITE_ORIGIN: z.string(),
      SENDER: z.optional(z.string()),
      CONFIGURATION_SET: z.optional(z.string()),
    }),
  );
export const noticesConfig = () => environment(z.object({ TABLE_NAME: z.string(), SITE_ORIGIN: z.string() }));
export const bouncesConfig = () => environment(z.object({ TABLE_NAME: z.string() }));
export const relayConfig = () => environment(z.object({ BUS_NAME: z.string(), WATCHED_TOPICS_TABLE: z.string() }));
