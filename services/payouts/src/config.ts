import { environment } from '@satcade/lambda/environment';
import * as z from 'zod/mini';
import { NETWORKS } from './domain/destination.ts';

/** The environment variables of each function, read once at its start. */
export const tableConfig = () => environment(z.object({ TABLE_NAME: z.string() }));
export const consumerConfig = () => environment(z.object({ TABLE_NAME: z.string(), EXPORTS_BUCKET: z.string() }));
export const verifyConfig = () => environment(z.object({ TABLE_NAME: z.string(), METRIC_NAMESPACE: z.string() }));
export const relayConfig = () =>
  environment(z.object({ BUS_NAME: z.string(), METRIC_NAMESPACE: z.string(), WATCHED_TOPICS_TABLE: z.string() }));

const whole = z.coerce.number().check(z.int(), z.gte(0));
const rules = { HOLD_DAYS: whole, MINIMUM_CENTS: whole };
/** The ARN of the table's stream ends with the time of its creation: a restored table has another one. */
const btcpay = { TABLE_NAME: z.string(), TABLE_ID: z.string(), BTCPAY_SECRET_ARN: z.string() };

const band = { RATE_BAND_PERCENT: z.coerce.number().check(z.int(), z.gte(1), z.lte(99)) };
export const runConfig = () => environment(z.object({ ...btcpay, ...rules, ...band }));
export const reconcilerConfig = () =>
  environment(
    z.object({
      ...btcpay,
      ...band,
      APPROVE: z.enum(['true', 'false']),
      USER_POOL_ID: z.string(),
      /** Absent: no mails are sent. */
      SENDER: z.optional(z.string()),
    }),
  );
export const settingsConfig = () =>
  environment(z.object({ TABLE_NAME: z.string(), BITCOIN_NETWORK: z.enum(NETWORKS), USER_POOL_ID: z.string() }));
export const statementsConfig = () =>
  environment(z.object({ TABLE_NAME: z.string(), ...rules, RUN_EVERY_MINUTES: whole, RUN_OFFSET_MINUTES: whole }));
