import type { Logger } from '@satcade/lambda/logger';
import type { Btcpay } from '../ports.ts';

/**
 * Asks BTCPay for its rate: this needs its address, its key and its rate source, as an invoice does. Returns whether it
 * answered.
 */
export function btcpayProbe({
  btcpay,
  logger,
}: {
  readonly btcpay: Pick<Btcpay, 'rate'>;
  readonly logger: Pick<Logger, 'warn'>;
}): () => Promise<boolean> {
  return async () => {
    const rate = await btcpay.rate();
    // An alarm filters the log for this message: infra/stacks/payments-stack.ts.
    if (!rate.ok) logger.warn('BTCPay cannot be used', { kind: rate.error.kind, detail: rate.error.detail });
    return rate.ok;
  };
}
