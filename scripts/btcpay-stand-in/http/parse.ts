import * as z from 'zod/mini';
import { type Currency, parseAmount } from '../domain/money.ts';
import { invalid, type ValidationError } from './api-error.ts';

/** `checkout.paymentMethods[0]` of the JSON is `Checkout.PaymentMethods[0]` in BTCPay's replies. */
const pathOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) =>
      typeof part === 'number' ? `[${part}]` : `.${String(part)[0]?.toUpperCase()}${String(part).slice(1)}`,
    )
    .join('')
    .replace(/^\./, '');

/** The body, parsed by the schema. A missing body counts as an empty one; a body that does not fit is answered 422. */
export function parseBody<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  throw invalid(...parsed.error.issues.map((issue) => ({ path: pathOf(issue.path), message: issue.message })));
}

/** A member that may be left out or null, which mean the same to BTCPay. */
export const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));

/** BTCPay writes decimals as strings and reads numbers too. */
export const decimal = z.union([z.string(), z.number()]);

/** A decimal member in minor units; if it is not a number, adds to `errors` and returns 0. */
export function amountOf(value: string | number, currency: Currency, path: string, errors: ValidationError[]): number {
  // toFixed, because String(0.0000001) is in exponent form.
  const amount = parseAmount(typeof value === 'number' ? value.toFixed(12) : value, currency);
  if (amount === undefined) errors.push({ path, message: 'The value is not a decimal number.' });
  return amount ?? 0;
}

/** `true` and `false` of a query string. */
export const flag = (query: URLSearchParams, name: string, otherwise = false): boolean =>
  query.has(name) ? query.get(name)?.toLowerCase() === 'true' : otherwise;

/** A whole number of a query string; any other text counts as left out. */
export function wholeNumber(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? '';
  return /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}
