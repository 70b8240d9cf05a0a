import { environment } from '@satcade/lambda/environment';
import * as z from 'zod/mini';

/** The environment variables of each function, read once at its start. */
export const identityConfig = () =>
  environment(
    z.object({
      TABLE_NAME: z.string(),
      USER_POOL_ID: z.string(),
      /** Absent: no mails are sent. */
      SENDER: z.optional(z.string()),
    }),
  );
/** For functions that use the group of Admins. */
export const poolConfig = () => environment(z.object({ TABLE_NAME: z.string(), USER_POOL_ID: z.string() }));
const exportsBucket = { EXPORTS_BUCKET: z.string() };
const earlierRecords = {
  /** Catalogue's function that returns its records of an account. */
  EARLIER_RECORDS_FUNCTION: z.string(),
};
export const consumerConfig = () =>
  environment(
    z.object({
      ...{ TABLE_NAME: z.string(), USER_POOL_ID: z.string(), ...earlierRecords, ...exportsBucket },
      /** Absent: no mails are sent. */
      SENDER: z.optional(z.string()),
    }),
  );
/** For the functions of exports. */
export const exportsConfig = () => environment(z.object({ TABLE_NAME: z.string(), ...exportsBucket }));
export const accountConfig = () =>
  environment(
    z.object({
      TABLE_NAME: z.string(),
      USER_POOL_ID: z.string(),
      ORDER_OBLIGATIONS_FUNCTION: z.string(),
      PAYOUT_OBLIGATIONS_FUNCTION: z.string(),
      ...earlierRecords,
    }),
  );
export const tokenGroupsConfig = () =>
  environment(z.object({ BUS_NAME: z.string(), ADMIN_TOTP: z.enum(['required', 'optional']) }));
export const blockListConfig = () =>
  environment(
    z.object({
      TABLE_NAME: z.string(),
      USER_POOL_ID: z.string(),
      BLOCK_LIST_BUCKET: z.string(),
      BLOCK_LIST_KEY: z.string(),
    }),
  );
export const relayConfig = () => environment(z.object({ BUS_NAME: z.string(), WATCHED_TOPICS_TABLE: z.string() }));
