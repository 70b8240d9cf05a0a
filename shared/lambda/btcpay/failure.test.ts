import { describe, expect, it } from '@jest/globals';
import { failureOf } from './failure.ts';

const generic = (message: string) => JSON.stringify({ code: 'generic-error', message });
const noMethod = (reason: string) =>
  generic(`Error retrieving a matching payment method or rate.\r\nBTC-LN: Payment method unavailable (${reason})\r\n`);
const invalid = (path: string, message: string) => JSON.stringify([{ path, message }]);

describe('BTCPay reply with status 400', () => {
  it.each([
    ['the Lightning node is slow', noMethod('The lightning node did not reply in a timely manner')],
    ['the Lightning node is offline', noMethod('Impossible to create lightning invoice (Connection refused)')],
    ['the full node is not available', noMethod('Full node not available')],
    [
      'the rate source is down',
      generic('Error retrieving a matching payment method or rate.\r\nUnable to get rate BTC_USD.'),
    ],
    ['the limits cannot be compared without a rate', generic('we are unable to fetch the rate of those limits.')],
    ['the store has no active user', generic('Invoice creation is disabled for this store (No active user)')],
    ['a message of a later version', generic('The moon is in the wrong place')],
    ['a rate is missing for an approval', JSON.stringify({ code: 'rate-unavailable', message: 'Rate unavailable' })],
    ['a rate cannot be fetched', JSON.stringify({ code: 'rate-failure', message: 'No rate' })],
    ['a service is not available', JSON.stringify({ code: 'unavailable', message: 'Not now' })],
    ['a proxy sends it', '<html>Bad Request</html>'],
  ])('is temporary while %s', (_why, text) => {
    expect(failureOf(400, text)).toMatchObject({ kind: 'unavailable' });
  });

  it.each([
    [
      'the amount is below dust',
      noMethod('Amount below the dust threshold. For amounts of this size, it is recommended'),
    ],
    ['the amount is below the criteria', generic('BTC-LN: Invoice amount below accepted value for payment method')],
    ['the amount is above the criteria', generic('BTC-CHAIN: Invoice amount above accepted value for payment method')],
    ['the store has no wallet', generic('No wallet has been linked to your BTCPay Store. See the following link')],
    ['the state does not allow it', JSON.stringify({ code: 'non-refundable', message: 'Cannot refund this invoice' })],
  ])('is final when %s', (_why, text) => {
    expect(failureOf(400, text)).toMatchObject({ kind: 'refused' });
  });

  it('carries BTCPay’s code and message', () => {
    const text = JSON.stringify({ code: 'duplicate-destination', message: 'This address is already used' });
    expect(failureOf(400, text)).toEqual({
      kind: 'refused',
      code: 'duplicate-destination',
      detail: `BTCPay answered 400: ${text}`,
    });
  });
});

describe('BTCPay reply with status 422', () => {
  it.each([
    ['RefundVariant', 'Impossible to fetch rate: kraken(BTC_USD)'],
    ['CustomCurrency', 'Impossible to fetch rate: kraken(BTC_USD)'],
    ['PayoutMethods', 'Invalid or unsupported payout method: BTC-LN'],
    ['PayoutMethodId', 'Please select one of the payment methods which were available for the original invoice'],
    ['Destination', 'The LNURL / Lightning Address provided was not online.'],
    ['Constellation', 'A field of a later version'],
  ])('is temporary for %s: %s', (path, message) => {
    expect(failureOf(422, invalid(path, message))).toMatchObject({ kind: 'unavailable' });
  });

  it.each([
    ['Amount', 'The amount should be 0 or more.'],
    ['CustomAmount', 'Amount must be greater than 0'],
    ['Status', 'Status can only be marked to invalid or settled within certain conditions.'],
    ['Checkout.PaymentMethods[0]', 'Invalid PaymentMethodId'],
    ['Destination', 'A valid BOLT11 invoice or LNURL Pay or Lightning address was not provided.'],
    ['PayoutMethodId', 'Invalid payment method'],
  ])('is final for %s: %s', (path, message) => {
    expect(failureOf(422, invalid(path, message))).toMatchObject({ kind: 'refused' });
  });

  it('is temporary when it is not a BTCPay error list', () => {
    for (const text of ['', '[]', '{"error":"no"}', '<html>'])
      expect(failureOf(422, text)).toMatchObject({ kind: 'unavailable' });
  });
});

describe('BTCPay reply with status 404', () => {
  const own = JSON.stringify({ code: 'invoice-not-found', message: 'The invoice was not found' });

  it('means not-found with the code that belongs to the call', () => {
    expect(failureOf(404, own, 'invoice-not-found')).toMatchObject({ kind: 'not-found', code: 'invoice-not-found' });
  });

  it.each([
    ['when a proxy sends it', '<html>404</html>'],
    ['without a body', ''],
    [
      'when it is about another resource',
      JSON.stringify({ code: 'store-not-found', message: 'The store was not found' }),
    ],
  ])('is unavailable and not not-found %s', (_what, text) => {
    expect(failureOf(404, text, 'invoice-not-found')).toMatchObject({ kind: 'unavailable' });
  });

  it('is unavailable where the call expects no 404', () => {
    expect(failureOf(404, own)).toMatchObject({ kind: 'unavailable' });
  });
});

it.each([301, 401, 403, 408, 409, 425, 429, 500, 502, 503])('treats status %i as temporary', (status) => {
  expect(failureOf(status, '')).toMatchObject({ kind: 'unavailable' });
});
