import { describe, expect, it } from '@jest/globals';
import { payoutProof } from './proof.ts';

describe('payment proof of a payout', () => {
  it.each([
    [
      'on-chain as BTCPay stores it',
      { ProofType: 'PayoutTransactionOnChainBlob', TransactionId: 'tx', Candidates: ['tx'], Accounted: true },
      { transactionId: 'tx' },
    ],
    ['on-chain as BTCPay documents it', { proofType: 'OnChain', transactionId: 'tx' }, { transactionId: 'tx' }],
    [
      'by Lightning as BTCPay stores it',
      { ProofType: 'PayoutLightningBlob', PaymentHash: 'hash', Id: 'id', Preimage: 'p' },
      { paymentHash: 'hash', transactionId: 'id' },
    ],
    ['by Lightning as BTCPay documents it', { paymentHash: 'hash' }, { paymentHash: 'hash' }],
    ['an id alone', { Id: 'id' }, { transactionId: 'id', paymentHash: 'id' }],
    ['marked by hand', { proofType: 'Manual', link: 'https://example.com' }, {}],
    ['null while it is in progress', null, {}],
    ['missing', undefined, {}],
    ['plain text', 'paid', {}],
    ['numbers instead of ids', { TransactionId: 7, id: {} }, {}],
  ])('reads a proof: %s', (_what, proof, expected) => {
    expect(payoutProof.parse(proof)).toEqual({ transactionId: undefined, paymentHash: undefined, ...expected });
  });
});
