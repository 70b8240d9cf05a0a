import { btcToSats, type Cents, usdToCents } from '@satcade/kernel';
import { rateReply } from '@satcade/lambda/btcpay/rate';
import * as z from 'zod/mini';
import { UNKNOWN_STATUS } from '../domain/invoice.ts';

/* The parts of BTCPay's Greenfield replies that Satcade reads. Amounts of money are decimal strings there. */

/** Parses a decimal with `read`; a malformed one is an issue of the reply, not an exception. */
const decimal = <Value>(what: string, read: (text: string) => Value | undefined) =>
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((input, context) => {
      const value = read(String(input));
      if (value !== undefined) return value;
      context.issues.push({ code: 'custom', message: `is no ${what}`, input });
      return z.NEVER;
    }),
  );

/**
 * BTC in thousandths of a satoshi: Lightning counts in them (11 decimals), and a node may round to whole satoshis.
 * Fractions are rounded where amounts are compared, not here.
 */
const btc = decimal('BTC amount', (text): number | undefined => {
  const [, whole, fraction = ''] = /^(-?\d+(?:\.\d{1,8})?)(\d{0,3})0*$/.exec(text.trim()) ?? [];
  const satoshis = whole === undefined ? undefined : btcToSats(whole);
  if (satoshis === undefined) return undefined;
  const thousandths = Number(fraction.padEnd(3, '0')) * (text.trim().startsWith('-') ? -1 : 1);
  return satoshis * 1000 + thousandths;
});

const usd = decimal('USD amount', (text): Cents | undefined =>
  /^\d+(\.\d+)?$/.test(text) ? usdToCents(Number(text)) : undefined,
);

const seconds = z.pipe(
  z.number().check(z.gte(0), z.lte(253_402_300_799)),
  z.transform((value) => new Date(value * 1000).toISOString()),
);

const paymentMethodReply = z.object({
  paymentMethodId: z.string(),
  activated: z._default(z.boolean(), true),
  destination: z.optional(z.nullable(z.string())),
  paymentLink: z.optional(z.nullable(z.string())),
  rate: rateReply,
  totalPaid: btc,
  due: btc,
  amount: btc,
  payments: z.array(
    z.object({
      id: z.string(),
      receivedDate: z.number(),
      status: z.string(),
      value: z.catch(z.optional(btc), undefined),
    }),
  ),
});
export type PaymentMethodReply = z.infer<typeof paymentMethodReply>;
const supportedMethod = z.object({ paymentMethodId: z.enum(['BTC-LN', 'BTC-CHAIN']) });

/** The methods that Satcade knows; others may have amounts in a form that it cannot read. */
export const paymentMethodsReply = z.pipe(
  z.array(z.unknown()),
  z.pipe(
    z.transform((methods: unknown[]) => methods.filter((method) => supportedMethod.safeParse(method).success)),
    z.array(paymentMethodReply),
  ),
);

export const invoiceReply = z.object({
  id: z.string(),
  // An unknown status from a later BTCPay must not make the rest of the invoice unreadable.
  status: z.catch(z.enum(['New', 'Processing', 'Settled', 'Expired', 'Invalid', UNKNOWN_STATUS]), UNKNOWN_STATUS),
  additionalStatus: z.catch(z.string(), 'None'),
  checkoutLink: z.string(),
  createdTime: seconds,
  expirationTime: seconds,
  monitoringExpiration: seconds,
  // Missing or empty in versions that do not include it; if it cannot be read, a separate call requests it.
  paymentMethods: z.catch(paymentMethodsReply, []),
});
export type InvoiceReply = z.infer<typeof invoiceReply>;

/** The purpose of an invoice in a list, which need not be ours. */
export const invoiceListReply = z.array(
  z.extend(invoiceReply, {
    amount: z.catch(z.optional(usd), undefined),
    currency: z.string(),
    metadata: z.optional(z.object({ orderId: z.optional(z.unknown()) })),
  }),
);

/** The states of finished invoices in a list, which may include those of other applications. */
export const stateListReply = z.array(
  z.object({
    id: z.string(),
    status: z.string(),
    additionalStatus: z.catch(z.string(), 'None'),
    metadata: z.optional(z.nullable(z.object({ orderId: z.optional(z.unknown()) }))),
  }),
);

export const walletTransactionReply = z.object({ confirmations: z.int() });
