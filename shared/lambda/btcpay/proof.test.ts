import { describe, expect, it } from '@jest/globals';
import { payoutProof } from './proof.ts';

describe('a payout’s proof', () => {
  it.each([
    [
      'on-chain as BTCPay stores it',
      { ProofType: 'PayoutTransactionOnChainBlob', TransactionId: 'tx', Candidates: ['tx'], Accounted: true },
      { transactionId: 'tx' },
    ],
    ['on-chain as its description says', { proofType: 'OnChain', transactionId: 'tx' }, { transactionId: 'tx' }],
    [
      'by Lightning as BTCPay stores it',
      { ProofType: 'PayoutLightningBlob', PaymentHash: 'hash', Id: 'id', Preimage: 'p' },
      { paymentHash: 'hash', transactionId: 'id' },
    ],
    ['by Lightning as its description says', { paymentHash: 'hash' }, { paymentHash: 'hash' }],
    ['with an id only', { Id: 'id' }, { transactionId: 'id', paymentHash: 'id' }],
    ['marked by hand', { proofType: 'Manual', link: 'https://example.com' }, {}],
    ['null while it is in progress', null, {}],
    ['missing', undefined, {}],
    ['that is text', 'paid', {}],
    ['with numbers for ids', { TransactionId: 7, id: {} }, {}],
  ])('is read: %s', (_what, proof, expected) => {
    expect(payoutProof.parse(proof)).toEqual({ transactionId: undefined, paymentHash: undefined, ...expected });
  });
});
