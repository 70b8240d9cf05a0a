import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import type { PaymentMethod, Payout } from '../domain/model.ts';

/**
 * BTCPay's record of a payment that it made, in the spelling of its own code: the transaction, or the payment's hash
 * and preimage. Unlike the rest of the API, clients get it as it is stored.
 */
export function proofOfPayment(context: Context, method: PaymentMethod): NonNullable<Payout['proof']> {
  if (method === 'BTC-CHAIN') {
    const id = Buffer.from(context.randomBytes(32)).toString('hex');
    return { TransactionId: id, Candidates: [id], ProofType: 'PayoutTransactionOnChainBlob', Accounted: true };
  }
  const preimage = Buffer.from(context.randomBytes(32));
  const hash = createHash('sha256').update(preimage).digest('hex');
  return {
    PaymentHash: hash,
    ProofType: 'PayoutLightningBlob',
    Link: null,
    Id: hash,
    Preimage: preimage.toString('hex'),
  };
}
