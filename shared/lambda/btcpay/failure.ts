import * as z from 'zod/mini';

/**
 * Why a call returned no result. `refused`: BTCPay will never do it. `not-found`: BTCPay itself does not know the
 * resource. `unavailable`: the same call may succeed later.
 */
export interface BtcpayFailure {
  readonly kind: 'refused' | 'not-found' | 'unavailable';
  readonly detail: string;
  /** BTCPay's own code, such as `duplicate-destination`. */
  readonly code?: string | undefined;
}

/** BTCPay's codes for unknown resources. */
export type NotFoundCode = 'invoice-not-found' | 'payout-not-found' | 'pullpayment-not-found';

const apiError = z.object({ code: z.string(), message: z.string() });
const validationErrors = z.array(z.object({ path: z.string(), message: z.string() })).check(z.minLength(1));

const DETAIL_LENGTH = 600;

/** With this code, BTCPay gives the reason only in the message. */
const GENERIC = 'generic-error';
const FINAL_MESSAGES = /dust threshold|(below|above) accepted value|No wallet has been linked/i;
/** Codes for temporary states, not for faults of the request. */
const PASSING_CODES = ['rate-unavailable', 'rate-failure', 'unavailable'];

/** Fields with lasting errors. Others, such as a refund's variant, are also refused for temporary reasons. */
const FINAL_FIELDS =
  /^(Amount|Currency|CustomAmount|CustomCurrency|Destination|Name|PayoutMethodId|Revision|Status|Checkout\b)/;
const PASSING_MESSAGES = /fetch rate|was not online|payment methods which were available/i;

/**
 * Classifies a reply other than 2xx. A 404 is `not-found` only with the code that belongs to the call: proxies and
 * versions without the route answer 404 too. A 400 or 422 is final only for known final errors: BTCPay also answers 400
 * while its Lightning node or its rate source is down.
 */
export function failureOf(status: number, text: string, notFound?: NotFoundCode): BtcpayFailure {
  const body = parsed(text);
  const code = apiError.safeParse(body).data?.code;
  const detail = `BTCPay answered ${status}: ${text.slice(0, DETAIL_LENGTH)}`;
  return { kind: kindOf(status, body, code, notFound), detail, ...(code !== undefined && { code }) };
}

function kindOf(
  status: number,
  body: unknown,
  code: string | undefined,
  notFound: NotFoundCode | undefined,
): BtcpayFailure['kind'] {
  switch (status) {
    case 404:
      return code !== undefined && code === notFound ? 'not-found' : 'unavailable';
    case 400:
      return isFinalError(body) ? 'refused' : 'unavailable';
    case 422:
      return isFinalValidation(body) ? 'refused' : 'unavailable';
    default:
      // A key, an address or a store that the operator can correct, a limit, or an outage.
      return 'unavailable';
  }
}

function isFinalError(body: unknown): boolean {
  const { data } = apiError.safeParse(body);
  if (data === undefined) return false;
  return data.code === GENERIC ? FINAL_MESSAGES.test(data.message) : !PASSING_CODES.includes(data.code);
}

function isFinalValidation(body: unknown): boolean {
  const { data = [] } = validationErrors.safeParse(body);
  return data.some(({ path, message }) => FINAL_FIELDS.test(path) && !PASSING_MESSAGES.test(message));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
