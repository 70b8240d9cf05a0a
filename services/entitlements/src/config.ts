import { environment } from '@satcade/lambda/environment';
import * as z from 'zod/mini';

/** The environment variables of each function, read once at its start. */
export const tableConfig = () => environment(z.object({ TABLE_NAME: z.string() }));
export const consumerConfig = () => environment(z.object({ TABLE_NAME: z.string(), EXPORTS_BUCKET: z.string() }));
export const downloadConfig = () =>
  environment(
    z.object({
      TABLE_NAME: z.string(),
      SITE_ORIGIN: z.string(),
      LINK_KEY_ID: z.string(),
      LINK_KEY_SECRET_ARN: z.string(),
    }),
  );
export const giftsConfig = () =>
  environment(
    z.object({
      TABLE_NAME: z.string(),
      GIFT_SECRET_ARN: z.string(),
      REFUND_WINDOW_DAYS: z.coerce.number().check(z.int(), z.gte(0), z.lte(365)),
    }),
  );
export const relayConfig = () =>
  environment(z.object({ BUS_NAME: z.string(), TABLE_NAME: z.string(), WATCHED_TOPICS_TABLE: z.string() }));
