import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import type { PaymentMethod, Payout } from '../domain/model.ts';

/**
 * What BTCPay keeps of a payment it made, in the spelling of its own code: the transaction, or the payment's hash and
 * preimage. Clients meet it as it lies, unlike everything else in the API.
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
