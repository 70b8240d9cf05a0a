/*
 * The stand-in's rules and routes without its HTTP server, disk and webhook deliveries, for a program that brings its
 * own storage, clock and randomness, such as a simulation.
 */

import { invoiceRoutes } from './api/invoices.ts';
import { payoutRoutes } from './api/payouts.ts';
import { pullPaymentRoutes } from './api/pull-payments.ts';
import { refundRoutes } from './api/refunds.ts';
import { storeRoutes } from './api/store.ts';
import type { Context } from './context.ts';
import { createRouter, type Router } from './http/router.ts';

/** The router of the Greenfield API, except for webhooks. */
export const apiRouter = (context: Context): Router =>
  createRouter(
    [storeRoutes, invoiceRoutes, refundRoutes, pullPaymentRoutes, payoutRoutes].flatMap((routes) => routes(context)),
  );

export type { Context } from './context.ts';
export { confirm, invalidate, leftToPay, replace } from './domain/invoice-payments.ts';
export { type InvoiceChange, mark } from './domain/invoice-state.ts';
export type { Invoice } from './domain/model.ts';
export { Faults } from './faults.ts';
export { ApiError } from './http/api-error.ts';
export { authorize } from './http/authentication.ts';
export { catchUp, commit, payInvoice } from './operations/invoices.ts';
export { completePayout, createPayout, failPayout, startPayout } from './operations/payouts.ts';
export type { Records } from './storage/collection.ts';
export type { Store } from './storage/store-record.ts';
export { bodyOf } from './webhooks/body.ts';
export type { OutgoingEvent } from './webhooks/outbox.ts';
export { signatureOf } from './webhooks/signature.ts';
