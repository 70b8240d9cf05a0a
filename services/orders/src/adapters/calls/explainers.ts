import { invokeFunction } from '@satcade/lambda/invoke-function';
import type { Logger } from '@satcade/lambda/logger';
import * as z from 'zod/mini';
import type { Explainers } from '../../ports.ts';

const PATIENCE_MS = 6_000;
const replySchema = z.record(z.string(), z.unknown());

/** Asks the other services what they know about an order. Each has a function for this. */
export function explainers(
  names: Readonly<Record<keyof Explainers, string>>,
  logger: Pick<Logger, 'warn'>,
): Explainers {
  const ask = (functionName: string) => async (question: object) => {
    try {
      return replySchema.parse(await invokeFunction(functionName, question, PATIENCE_MS));
    } catch (error) {
      // The other services' answers are useful without this one.
      logger.warn('a service did not explain the order', { functionName, error: String(error) });
      return undefined;
    }
  };
  return {
    payments: ask(names.payments),
    entitlements: ask(names.entitlements),
    payouts: ask(names.payouts),
  };
}
