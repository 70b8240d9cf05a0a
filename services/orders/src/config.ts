import { environment } from '@satcade/lambda/environment';
import * as z from 'zod/mini';

/** The environment variables of each function, read once at its start. */
export const tableConfig = () => environment(z.object({ TABLE_NAME: z.string() }));

export const consumerConfig = () =>
  environment(z.object({ TABLE_NAME: z.string(), GRANT_FUNCTION: z.string(), EXPORTS_BUCKET: z.string() }));

export const checkoutConfig = () =>
  environment(
    z.object({
      TABLE_NAME: z.string(),
      FEE_BASIS_POINTS: z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000)),
      OPEN_INVOICE_FUNCTION: z.string(),
      GRANT_FUNCTION: z.string(),
    }),
  );

const REFUND_WINDOW_DAYS = z.coerce.number().check(z.int(), z.gte(0), z.lte(365));

export const ordersConfig = () =>
  environment(
    z.object({
      TABLE_NAME: z.string(),
      REFUND_WINDOW_DAYS,
      FIND_PAYMENT_FUNCTION: z.string(),
      USER_POOL_ID: z.string(),
    }),
  );

export const refundsConfig = () =>
  environment(z.object({ TABLE_NAME: z.string(), REFUND_POLICY: z.enum(['automatic', 'review']), REFUND_WINDOW_DAYS }));

export const explainConfig = () =>
  environment(
    z.object({
      TABLE_NAME: z.string(),
      EXPLAIN_PAYMENTS_FUNCTION: z.string(),
      EXPLAIN_ENTITLEMENTS_FUNCTION: z.string(),
      EXPLAIN_PAYOUTS_FUNCTION: z.string(),
    }),
  );

export const relayConfig = () =>
  environment(z.object({ BUS_NAME: z.string(), METRIC_NAMESPACE: z.string(), WATCHED_TOPICS_TABLE: z.string() }));
