import { invokeFunction } from '@satcade/lambda/invoke-function';
import type { Logger } from '@satcade/lambda/logger';
import { poolUser } from '@satcade/lambda/user-pool';
import * as z from 'zod/mini';
import type { OrderFinder } from '../../ports.ts';

const PATIENCE_MS = 6_000;
const foundSchema = z.object({ invoices: z.array(z.object({ orderId: z.string(), invoiceId: z.string() })) });

/**
 * Finds transactions through payments and e-mail addresses through the user pool, where a verified address is also a
 * sign-in name.
 */
export const orderFinder = (
  { functionName, userPoolId }: { readonly functionName: string; readonly userPoolId: string },
  logger: Pick<Logger, 'warn'>,
): OrderFinder => ({
  async invoicesOf(transactionId) {
    try {
      return foundSchema.parse(await invokeFunction(functionName, { transactionId }, PATIENCE_MS)).invoices;
    } catch (error) {
      logger.warn('payments could not look up a transaction', { functionName, error: String(error) });
      return undefined;
    }
  },
  userOf: async (email) => (await poolUser(userPoolId, email))?.attributes.get('sub'),
});
