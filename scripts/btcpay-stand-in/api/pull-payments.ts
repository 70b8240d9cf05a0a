import * as z from 'zod/mini';
import { type Context, mayUse, settingsOf } from '../context.ts';
import type { PaymentMethod, PullPayment } from '../domain/model.ts';
import { formatAmount, isCurrency } from '../domain/money.ts';
import { invalid, missingPermission, notFound, type ValidationError } from '../http/api-error.ts';
import { amountOf, decimal, flag, maybe, parseBody } from '../http/parse.ts';
import { done, json } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import { archivePullPayment } from '../operations/payouts.ts';
import { createPullPayment } from '../operations/pull-payments.ts';
import { alsoWithoutStore } from './alias.ts';
import { seconds } from './invoice-views.ts';
import { paymentMethodOf } from './payment-method-id.ts';

const createRequest = z.object({
  name: maybe(z.string()),
  description: maybe(z.string()),
  amount: maybe(decimal),
  currency: maybe(z.string()),
  BOLT11Expiration: maybe(z.union([z.int(), z.string()])),
  autoApproveClaims: maybe(z.boolean()),
  startsAt: maybe(z.int()),
  expiresAt: maybe(z.int()),
  payoutMethods: maybe(z.array(z.string())),
});

/** PullPaymentData of the API. */
export const pullPaymentView = (context: Context, pullPayment: PullPayment) => ({
  id: pullPayment.id,
  name: pullPayment.name,
  description: pullPayment.description,
  currency: pullPayment.currency,
  amount: formatAmount(pullPayment.limit, pullPayment.currency),
  BOLT11Expiration: pullPayment.bolt11ExpirationDays,
  autoApproveClaims: pullPayment.autoApproveClaims,
  archived: pullPayment.archived,
  startsAt: seconds(pullPayment.startsAt),
  expiresAt: pullPayment.expiresAt === null ? null : seconds(pullPayment.expiresAt),
  viewLink: `${context.publicUrl()}/pull-payments/${pullPayment.id}`,
});

function newPullPaymentOf(body: unknown, supported: readonly PaymentMethod[]): Parameters<typeof createPullPayment>[1] {
  const request = parseBody(createRequest, body);
  const errors: ValidationError[] = [];
  const currency = request.currency?.trim().toUpperCase();
  if (currency === undefined) throw invalid({ path: 'Currency', message: 'This field is required' });
  if (!isCurrency(currency)) throw invalid({ path: 'Currency', message: 'Invalid currency' });
  const limit = amountOf(request.amount ?? '0', currency, 'Amount', errors);
  if (limit <= 0) errors.push({ path: 'Amount', message: 'The amount should more than 0.' });
  const name = request.name ?? '';
  if (name.length > 50) errors.push({ path: 'Name', message: 'The name should be maximum 50 characters.' });
  const { startsAt, expiresAt } = request;
  if (startsAt != null && expiresAt != null && expiresAt < startsAt) {
    errors.push({ path: 'ExpiresAt', message: 'expiresAt should be higher than startAt' });
  }
  const bolt11ExpirationDays = Number(request.BOLT11Expiration ?? 30);
  if (!Number.isInteger(bolt11ExpirationDays) || bolt11ExpirationDays < 0) {
    errors.push({ path: 'BOLT11Expiration', message: 'The BOLT11 expiration should be positive' });
  }
  const named = request.payoutMethods ?? supported;
  if (named.length === 0) errors.push({ path: 'PayoutMethods', message: 'At least one payout method is required' });
  const methods = named.flatMap((each, index) => {
    const method = paymentMethodOf(each);
    if (method === undefined || !supported.includes(method)) {
      errors.push({ path: `PayoutMethods[${index}]`, message: 'Invalid or unsupported payment method' });
    }
    return method ?? [];
  });
  if (errors.length > 0) throw invalid(...errors);
  return {
    name,
    currency,
    limit,
    methods,
    bolt11ExpirationDays,
    description: request.description ?? '',
    autoApproveClaims: request.autoApproveClaims ?? false,
    ...(startsAt == null ? {} : { startsAt: startsAt * 1000 }),
    expiresAt: expiresAt == null ? null : expiresAt * 1000,
  };
}

/** Pull payments: create, read, list, archive. */
export function pullPaymentRoutes(context: Context): Route[] {
  const { pullPayments } = context.storage;

  function find({ params }: Call): PullPayment {
    const pullPayment = pullPayments.get(params.pullPaymentId ?? '');
    if (pullPayment === undefined) throw notFound('pullpayment', 'pull payment');
    return pullPayment;
  }

  function create({ body }: Call) {
    const request = newPullPaymentOf(body, settingsOf(context).paymentMethods);
    if (request.autoApproveClaims && !mayUse(context, 'btcpay.store.cancreatepullpayments')) {
      throw missingPermission('btcpay.store.cancreatepullpayments');
    }
    return json(pullPaymentView(context, createPullPayment(context, request)));
  }

  function list({ query }: Call) {
    const listed = pullPayments.list().filter((each) => flag(query, 'includeArchived') || !each.archived);
    return json(listed.sort((a, b) => b.startsAt - a.startsAt).map((each) => pullPaymentView(context, each)));
  }

  function archive(call: Call) {
    archivePullPayment(context, find(call));
    return done();
  }

  const collection = '/api/v1/stores/:storeId/pull-payments';
  return [
    { method: 'GET', path: collection, access: 'btcpay.store.canviewpullpayments', handle: list },
    { method: 'POST', path: collection, access: 'btcpay.store.cancreatenonapprovedpullpayments', handle: create },
    {
      method: 'GET',
      path: '/api/v1/pull-payments/:pullPaymentId',
      access: 'anyone',
      handle: (call) => json(pullPaymentView(context, find(call))),
    },
    ...alsoWithoutStore('2.4.0', {
      method: 'DELETE',
      path: '/pull-payments/:pullPaymentId',
      access: 'btcpay.store.canarchivepullpayments',
      handle: archive,
    }),
  ];
}
