import * as z from 'zod/mini';
import { invoiceView } from '../api/invoice-views.ts';
import { payoutView } from '../api/payouts.ts';
import { pullPaymentView } from '../api/pull-payments.ts';
import { type Context, currentRate, settingsOf } from '../context.ts';
import { DEFAULT_SETTINGS, settingsSchema } from '../domain/settings.ts';
import { parseBody } from '../http/parse.ts';
import { json } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';

/** In USD per BTC; `null` lets the rate drift again. */
const rateRequest = z.object({ rate: z.nullable(z.number().check(z.positive())) });

/** The rate, and the whole state of the stand-in, for tests and debugging. Secrets are left out. */
export function stateRoutes(context: Context): Route[] {
  const { storage, clock, faults } = context;

  function setRate({ body }: Call) {
    const { rate } = parseBody(rateRequest, body);
    storage.putStore({ ...storage.store(), fixedRate: rate === null ? null : Math.round(rate * 100) });
    return json({ rate: currentRate(context) / 100 });
  }

  function setSettings({ body }: Call) {
    const changes = parseBody(z.partial(settingsSchema), body);
    storage.putStore({ ...storage.store(), settings: settingsSchema.parse({ ...settingsOf(context), ...changes }) });
    return json(settingsOf(context));
  }

  function resetSettings() {
    storage.putStore({ ...storage.store(), settings: DEFAULT_SETTINGS });
    return json(settingsOf(context));
  }

  /** As a public price service returns it; Satcade asks there when this BTCPay does not give its rate. */
  const price = () => json({ bitcoin: { usd: currentRate(context) / 100 } });

  const state = () =>
    json({
      now: new Date(clock.now()).toISOString(),
      storeId: storage.store().id,
      rate: currentRate(context) / 100,
      settings: settingsOf(context),
      faults: faults.snapshot(),
      invoices: storage.invoices.list().map((invoice) => invoiceView(context, invoice)),
      pullPayments: storage.pullPayments.list().map((pullPayment) => pullPaymentView(context, pullPayment)),
      payouts: storage.payouts.list().map(payoutView),
      webhooks: storage.webhooks.list().map(({ secret: _, ...webhook }) => webhook),
      waiting: storage.outbox.list().sort((a, b) => a.sequence - b.sequence),
      deliveries: storage.deliveries.list().sort((a, b) => a.sequence - b.sequence),
    });

  /** Two equal answers without work say that no webhook was on its way in between. */
  function idle() {
    const { isLeft, sequence } = context.outbox.work();
    return json({ idle: !isLeft, sequence });
  }

  const settingsPath = '/stand-in/settings';
  return [
    { method: 'GET', path: settingsPath, access: 'anyone', handle: () => json(settingsOf(context)) },
    { method: 'POST', path: settingsPath, access: 'anyone', handle: setSettings },
    { method: 'DELETE', path: settingsPath, access: 'anyone', handle: resetSettings },
    { method: 'GET', path: '/stand-in/idle', access: 'anyone', handle: idle },
    { method: 'GET', path: '/stand-in/state', access: 'anyone', handle: state },
    { method: 'GET', path: '/stand-in/price', access: 'anyone', handle: price },
    { method: 'POST', path: '/stand-in/rate', access: 'anyone', handle: setRate },
  ];
}
