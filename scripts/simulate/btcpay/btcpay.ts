import {
  ApiError,
  apiRouter,
  authorize,
  type Context,
  catchUp,
  type OutgoingEvent,
  type Records,
} from '@satcade/btcpay-stand-in/in-process';
import { PERMISSIONS, VERSIONS } from '@satcade/btcpay-stand-in/settings';
import { err, ok, type Result } from '@satcade/kernel';
import type { ApiCall, BtcpayApi, BtcpayFailure } from '@satcade/lambda/btcpay/api';
import { failureOf } from '@satcade/lambda/btcpay/failure';
import type { Random } from '../../lib/random.ts';
import type { Faults } from '../engine/faults.ts';
import type { Outages } from '../engine/outages.ts';
import type { Scheduler, StepKind, Task } from '../engine/scheduler.ts';
import { releaseOf, storeOf } from './releases.ts';

export const SECRET = 'a secret of the simulation';
const SITE = 'https://satcade.test';
const BASE_RATE = 8_000_000;

function records<Value extends { readonly id: string }>(): Records<Value> {
  const byId = new Map<string, Value>();
  return {
    get: (id) => byId.get(id),
    list: () => [...byId.values()],
    put: (record) => void byId.set(record.id, record),
    delete: (id) => void byId.delete(id),
  };
}

/** A BTCPay in memory: the stand-in's own routes and rules, without its HTTP, disk and webhooks. */
export function simulatedBtcpay(
  { scheduler, random, faults }: { readonly scheduler: Scheduler; readonly random: Random; readonly faults: Faults },
  outages: Outages,
  publish: (event: OutgoingEvent) => void,
) {
  let store = storeOf(random);
  const context: Context = {
    storage: {
      invoices: records(),
      pullPayments: records(),
      payouts: records(),
      webhooks: records(),
      outbox: records(),
      deliveries: records(),
      store: () => store,
      putStore: (next) => {
        store = next;
      },
    },
    clock: scheduler,
    faults: outages.atBtcpay,
    outbox: {
      publish,
      redeliver: () => undefined,
      pump: () => {},
      work: () => ({ isLeft: false, sequence: 0 }),
      idle: async () => {},
      close: async () => {},
    },
    baseRate: BASE_RATE,
    publicUrl: () => 'https://btcpay.satcade.test',
    permissions: PERMISSIONS,
    randomBytes: (size) => random.bytes(size),
  };
  /** Which invocation created an invoice. */
  const creators = new Map<string, Task>();
  const scopedIds = new Set<string>();
  const refusals = new Map<string, boolean>();
  const router = apiRouter(context);
  const settings = { url: 'https://btcpay.satcade.test', storeId: store.id, apiKey: store.apiKey };
  const btcpaySettings = { ...settings, webhookSecret: SECRET, siteUrl: SITE };

  /** Whether a creation is rejected for good depends on the request: each attempt gets the same answer. */
  function isRefused(request: string): boolean {
    const verdict = refusals.get(request) ?? faults.strikes('refused-for-good', 0.004);
    refusals.set(request, verdict);
    return verdict;
  }

  function answer<Reply>({ method, path, body, reply, notFound }: ApiCall<Reply>): Result<Reply, BtcpayFailure> {
    const url = new URL(`/api/v1${path(btcpaySettings)}`, settings.url);
    catchUp(context);
    const match = router(method, url.pathname, releaseOf(context));
    if (match === undefined) {
      if (VERSIONS.some((version) => router(method, url.pathname, version) !== undefined))
        return err(failureOf(404, '', notFound));
      throw new Error(`the simulated BTCPay has no ${method} ${url.pathname}`);
    }
    if (
      method === 'POST' &&
      isCreation(url.pathname) &&
      isRefused(`${path(btcpaySettings)} ${JSON.stringify(body?.(btcpaySettings))}`)
    ) {
      if (scheduler.task !== undefined) scheduler.task.wasHit = true;
      return err({ kind: 'refused', detail: 'BTCPay answered 422: refused by the simulation' });
    }
    try {
      authorize(context, match, `token ${store.apiKey}`, scopedIds);
      const sent: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body(btcpaySettings)));
      const before = context.storage.invoices.list().length;
      const given = match.route.handle({ params: match.params, query: url.searchParams, body: sent });
      const invoices = context.storage.invoices.list();
      const created = invoices.length > before ? invoices.at(-1) : undefined;
      if (created !== undefined && scheduler.task !== undefined) creators.set(created.id, scheduler.task);
      return ok(reply.parse(given.body === '' ? undefined : JSON.parse(given.body)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return err(failureOf(error.status, JSON.stringify(error.body), notFound));
    }
  }

  function reached<Reply>(call: ApiCall<Reply>): Result<Reply, BtcpayFailure> {
    if (!outages.isDown) return answer(call);
    if (scheduler.task !== undefined) scheduler.task.wasHit = true;
    return err({ kind: 'unavailable', detail: 'BTCPay is down' });
  }

  /** A proxy may carry out a call long after its caller stopped waiting. */
  function reachedLate<Reply>(
    call: ApiCall<Reply>,
    { rate, latestMs }: (typeof LATE)[number],
  ): Result<Reply, BtcpayFailure> {
    if (!faults.strikes('carried-out-late', rate)) return reached(call);
    if (scheduler.task !== undefined) scheduler.task.wasHit = true;
    scheduler.afterCall(random.between(4000, latestMs), () => void reached(call));
    return err({ kind: 'unavailable', detail: 'a time-out' });
  }

  const api: BtcpayApi = <Reply>(call: ApiCall<Reply>) => {
    const kind: StepKind<Result<Reply, BtcpayFailure>> = {
      faults: ['crash-before', 'crash-after', 'refused-for-now', 'answer-lost'],
      unanswered: (fault) => err({ kind: 'unavailable', detail: fault }),
    };
    const late = call.method === 'POST' ? LATE.find(({ path }) => path.test(call.path(btcpaySettings))) : undefined;
    return scheduler.step(() => (late === undefined ? reached(call) : reachedLate(call, late)), kind);
  };
  return { context, api, creators };
}

export type SimulatedBtcpay = ReturnType<typeof simulatedBtcpay>;

/**
 * Creations that may arrive late: the services give up the duplicate. Refunds are the exception, as their attempts wait
 * for a minute and no longer.
 */
const LATE = [
  { path: /\/invoices$/, rate: 0.01, latestMs: 300_000 },
  { path: /\/payouts$/, rate: 0.15, latestMs: 300_000 },
  { path: /\/refund$/, rate: 0.03, latestMs: 30_000 },
];
const isCreation = (path: string): boolean => /\/(invoices|payouts|refund)$/.test(path);
