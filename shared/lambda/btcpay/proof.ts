import * as z from 'zod/mini';

/** The proof that a payout was paid. */
export interface PayoutProof {
  readonly transactionId?: string | undefined;
  readonly paymentHash?: string | undefined;
}

const text = z.catch(z.optional(z.nullable(z.string())), undefined);
const fields = z.object({ id: text, transactionId: text, paymentHash: text });

/**
 * Parses a payout's `paymentProof`. BTCPay stores it in C#'s spelling (`TransactionId`, `PaymentHash`) and returns it
 * unchanged; a proof that a client posts keeps the client's spelling. Anything else yields no proof and no error.
 */
export const payoutProof = z.pipe(
  z.unknown(),
  z.transform((proof): PayoutProof => {
    const named = typeof proof === 'object' && proof !== null ? Object.entries(proof) : [];
    const spelled = Object.fromEntries(named.map(([name, value]) => [uncapitalised(name), value]));
    const { id, transactionId, paymentHash } = fields.parse(spelled);
    return { transactionId: transactionId ?? id ?? undefined, paymentHash: paymentHash ?? id ?? undefined };
  }),
);

const uncapitalised = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
