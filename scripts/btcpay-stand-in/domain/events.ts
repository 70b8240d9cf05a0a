import type { Payment, PaymentMethod, PayoutState } from './model.ts';

/**
 * What happened to an invoice. The members become the webhook's own fields, except that a payment is shown as in the
 * API.
 */
export type InvoiceEvent =
  | { readonly type: 'InvoiceCreated' | 'InvoiceExpiredPaidPartial' | 'InvoicePaidAfterExpiration' }
  | {
      readonly type: 'InvoiceReceivedPayment' | 'InvoicePaymentSettled';
      readonly afterExpiration: boolean;
      readonly paymentMethodId: PaymentMethod;
      readonly payment: Payment;
    }
  | { readonly type: 'InvoiceProcessing'; readonly overPaid: boolean }
  | { readonly type: 'InvoiceSettled'; readonly manuallyMarked: boolean; readonly overPaid: boolean }
  | { readonly type: 'InvoiceExpired'; readonly partiallyPaid: boolean }
  | { readonly type: 'InvoiceInvalid'; readonly manuallyMarked: boolean }
  | { readonly type: 'InvoiceRefund'; readonly pullPaymentId: string };

export interface PayoutEvent {
  readonly type: 'PayoutCreated' | 'PayoutApproved' | 'PayoutUpdated';
  readonly payoutId: string;
  readonly pullPaymentId: string | null;
  readonly payoutState: PayoutState;
}
