import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { openInvoice, type Reply, type Shop, startShop, subscribe } from './test/harness.ts';
import { loadOpenApi, type OpenApi } from './test/openapi.ts';

/*
 * Compares the stand-in with BTCPay's own OpenAPI templates (BTCPayServer/wwwroot/swagger/v1 in its repository, or the
 * same files beside this project). They are not part of this repository: without them these tests are skipped.
 */
const FOLDER = resolve(
  process.env.BTCPAY_OPENAPI_DIR ?? resolve(import.meta.dirname, '../../../shared/btcpay-openapi'),
);
const isInstalled = existsSync(FOLDER);
const suite = isInstalled ? describe : describe.skip;
const title = isInstalled
  ? "BTCPay's OpenAPI description"
  : `BTCPay's OpenAPI description: SKIPPED, set BTCPAY_OPENAPI_DIR (nothing at ${FOLDER})`;

// Jest prints the name of a skipped suite only on request.
if (!isInstalled) console.warn(title);

const ADDRESS = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
const idOf = (reply: Reply): string => z.object({ id: z.string() }).parse(reply.body).id;

suite(title, () => {
  let shop: Shop;
  let openApi: OpenApi;
  beforeAll(async () => {
    openApi = loadOpenApi(FOLDER);
    shop = await startShop();
  });
  afterAll(() => shop.close());

  /**
   * Calls the API under its plain or its store's path and expects the status, and a reply as the description defines
   * it.
   */
  async function call(method: string, path: string, status: number, body?: unknown): Promise<Reply> {
    const full = `/api/v1${path.replace('{store}', shop.standIn().storeId)}`;
    const reply = await shop.call(method, full, body);
    expect(openApi.checkReply(method, full, reply)).toEqual([]);
    expect(reply.status).toBe(status);
    return reply;
  }

  test('describes the replies about server, key and store', async () => {
    await call('GET', '/health', 200);
    await call('GET', '/server/info', 200);
    await call('GET', '/api-keys/current', 200);
    await call('GET', '/stores', 200);
    await call('GET', '/stores/{store}', 200);
    await call('GET', '/stores/{store}/payment-methods', 200);
    await call('GET', '/stores/{store}/payment-methods/BTC-CHAIN', 200);
    await call('GET', '/stores/{store}/rates?currencyPair=BTC_USD&currencyPair=BTC_KRW&currencyPair=BTC_XYZ', 200);
    await call('GET', '/stores/{store}/rates?currencyPair=nonsense', 422);
  });

  test('describes an invoice from creation to refund', async () => {
    const request = { amount: '20', currency: 'USD', checkout: { defaultPaymentMethod: 'BTC-CHAIN' } };
    const invoice = `/invoices/${idOf(await call('POST', '/stores/{store}/invoices', 200, request))}`;
    await call('POST', '/stores/{store}/invoices', 422, { amount: '-1' });
    await call('PUT', invoice, 200, { metadata: { orderId: '1' } });
    await call('GET', `${invoice}/payment-methods`, 200);
    await shop.control(`${invoice}/pay`, { amount: '0.001' });
    const methods = await call('GET', `${invoice}/payment-methods`, 200);
    const [onChain] = z.array(z.object({ payments: z.array(z.object({ id: z.string() })) })).parse(methods.body);
    const transaction = onChain?.payments[0]?.id.split('-')[0];
    const wallet = '/stores/{store}/payment-methods/BTC-CHAIN/wallet/transactions';
    expect((await call('GET', `${wallet}/${transaction}`, 200)).body).toMatchObject({ confirmations: 0 });
    await shop.control(`${invoice}/confirm`);
    expect((await call('GET', `${wallet}/${transaction}`, 200)).body).toMatchObject({ confirmations: 1 });
    await call('GET', `${wallet}/${'0'.repeat(64)}`, 404);
    await call('GET', `${invoice}?includePaymentMethods=true`, 200);
    await call('GET', '/stores/{store}/invoices?status=Settled', 200);
    await call('POST', `${invoice}/status`, 422, { status: 'Invalid' });
    await call('GET', `${invoice}/refund/BTC-CHAIN`, 200);
    await call('POST', `${invoice}/refund`, 200, { refundVariant: 'OverpaidAmount' });
    await call('DELETE', invoice, 200);
    await call('POST', `${invoice}/unarchive`, 200);
    await call('GET', '/invoices/nobody', 403);
    await call('POST', `/invoices/${await openInvoice(shop)}/status`, 200, { status: 'Settled' });
  });

  test('describes pull payments and payouts', async () => {
    const limit = { amount: '100', currency: 'USD' };
    const pullPayment = `/pull-payments/${idOf(await call('POST', '/stores/{store}/pull-payments', 200, limit))}`;
    await call('POST', '/stores/{store}/pull-payments', 422, { amount: '0', currency: 'USD' });
    await call('GET', '/stores/{store}/pull-payments', 200);
    await call('GET', pullPayment, 200);
    const claim = { destination: ADDRESS, amount: '10', payoutMethodId: 'BTC-CHAIN' };
    const claimed = idOf(await call('POST', `${pullPayment}/payouts`, 200, claim));
    await call('POST', `${pullPayment}/payouts`, 400, claim);
    await call('GET', `${pullPayment}/payouts`, 200);
    await call('GET', `${pullPayment}/payouts/${claimed}`, 200);
    await call('POST', `/payouts/${claimed}`, 422, {});
    await call('POST', `/payouts/${claimed}`, 200, { revision: 0 });
    await call('POST', `/payouts/${claimed}/mark`, 200, { state: 'InProgress', paymentProof: { proofType: 'Manual' } });
    await call('POST', `/payouts/${claimed}/mark-paid`, 200);
    await call('GET', `/payouts/${claimed}`, 200);
    const direct = { destination: 'dev@example.com', amount: '0.001', payoutMethodId: 'BTC-LN', approved: true };
    const sent = idOf(await call('POST', '/stores/{store}/payouts', 200, direct));
    await shop.control(`/payouts/${sent}/complete`);
    await call('DELETE', `/payouts/${sent}`, 400);
    await call('GET', '/stores/{store}/payouts?includeCancelled=true', 200);
    const dropped = idOf(await call('POST', '/stores/{store}/payouts', 200, { ...direct, approved: false }));
    await call('DELETE', `/payouts/${dropped}`, 200);
    await call('DELETE', pullPayment, 200);
  });

  test('describes webhooks and their deliveries', async () => {
    const settings = { url: shop.receiver.url };
    const webhook = `/webhooks/${idOf(await call('POST', '/stores/{store}/webhooks', 200, settings))}`;
    await call('GET', '/stores/{store}/webhooks', 200);
    await call('GET', webhook, 200);
    await call('PUT', webhook, 200, { ...settings, enabled: true });
    await openInvoice(shop);
    await shop.idle();
    const { body } = await call('GET', `${webhook}/deliveries`, 200);
    const [delivery] = z.array(z.object({ id: z.string() })).parse(body);
    await call('GET', `${webhook}/deliveries/${delivery?.id}`, 200);
    await call('GET', `${webhook}/deliveries/${delivery?.id}/request`, 200);
    await call('POST', `${webhook}/deliveries/${delivery?.id}/redeliver`, 200);
    await shop.idle();
    await call('DELETE', webhook, 200);
    await call('GET', webhook, 404);
  });

  test('describes every event that is sent', async () => {
    await subscribe(shop);
    const invoiceAfter = async (...steps: [string, unknown?][]): Promise<string> => {
      const invoiceId = await openInvoice(shop);
      for (const [step, body] of steps) await shop.control(`/invoices/${invoiceId}/${step}`, body);
      return invoiceId;
    };
    const part = { amount: '0.0001' };
    const paid = await invoiceAfter(['pay', { method: 'lightning' }]);
    await call('POST', `/invoices/${paid}/refund`, 200, { refundVariant: 'Fiat' });
    const payout = { destination: 'dev@example.com', amount: '0.001', payoutMethodId: 'BTC-LN' };
    await shop.control(`/payouts/${await shop.create('/payouts', payout)}/complete`);
    await invoiceAfter(['pay', part], ['expire'], ['pay']);
    await invoiceAfter(['pay'], ['invalidate']);
    await shop.idle();
    const wrong = shop.receiver.received.flatMap(({ body }) => openApi.checkWebhook(String(body.type), body));
    expect(wrong).toEqual([]);
    expect([...new Set(shop.receiver.types())].sort()).toEqual([
      'InvoiceCreated',
      'InvoiceExpired',
      'InvoiceExpiredPaidPartial',
      'InvoiceInvalid',
      'InvoicePaidAfterExpiration',
      'InvoicePaymentSettled',
      'InvoiceProcessing',
      'InvoiceReceivedPayment',
      'InvoiceRefund',
      'InvoiceSettled',
      'PayoutApproved',
      'PayoutCreated',
      'PayoutUpdated',
    ]);
  });

  test('rejects a reply that differs from it', () => {
    const path = '/api/v1/invoices/x';
    expect(openApi.checkReply('GET', path, { status: 200, body: { id: 1 } })).not.toEqual([]);
    expect(openApi.checkReply('GET', path, { status: 200, body: { id: 'x', surprise: 1 } })).not.toEqual([]);
    expect(openApi.checkReply('GET', path, { status: 200, body: { amount: 'much' } })).not.toEqual([]);
    expect(openApi.checkWebhook('InvoiceSettled', { overPaid: 'yes' })).not.toEqual([]);
  });
});
