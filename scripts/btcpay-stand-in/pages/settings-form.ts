import * as z from 'zod/mini';
import { type Context, settingsOf } from '../context.ts';
import { NETWORK_FEE_MODES, PAYMENT_METHODS } from '../domain/model.ts';
import { type Settings, settingsSchema } from '../domain/settings.ts';
import { VERSIONS } from '../domain/versions.ts';
import { parseBody } from '../http/parse.ts';
import { type Reply, redirect } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import { html, type Markup } from './html.ts';

const OUTAGES = [
  ['lightning-down', 'The Lightning node is down'],
  ['rates-down', 'The rate source is down'],
  ['node-syncing', 'The full node is syncing'],
] as const;
const METHODS = [
  ['BTC-CHAIN', 'On-chain'],
  ['BTC-LN', 'Lightning'],
] as const;

const ticked = z.optional(z.literal('on'));
const form = z.object({
  version: z.enum(VERSIONS),
  networkFeeMode: z.enum(NETWORK_FEE_MODES),
  'BTC-CHAIN': ticked,
  'BTC-LN': ticked,
  lazyPaymentMethods: ticked,
  'lightning-down': ticked,
  'rates-down': ticked,
  'node-syncing': ticked,
});

const select = (name: string, label: string, values: readonly string[], current: string): Markup =>
  html`<p><label for="${name}">${label}</label><select id="${name}" name="${name}">${values.map(
    (value) => html`<option ${value === current ? 'selected' : ''}>${value}</option>`,
  )}</select></p>`;

const checkbox = (name: string, label: string, isOn: boolean): Markup =>
  html`<p><label><input type="checkbox" name="${name}" ${isOn ? 'checked' : ''}> ${label}</label></p>`;

/** The form for the server's release, the store's settings and the outages. */
export function settingsForm(context: Context): Markup {
  const settings = settingsOf(context);
  return html`<section><h2>Server and store</h2><form method="post" action="/settings">
${select('version', 'BTCPay Server release', VERSIONS, settings.version)}
${select('networkFeeMode', 'Network fee for the buyer', NETWORK_FEE_MODES, settings.networkFeeMode)}
${METHODS.map(([id, label]) => checkbox(id, `${label} is set up`, settings.paymentMethods.includes(id)))}
${checkbox('lazyPaymentMethods', 'Activate a method only when the buyer chooses it', settings.lazyPaymentMethods)}
${OUTAGES.map(([name, label]) => checkbox(name, label, context.faults.isOn(name)))}
<button class="main-action">Save</button></form></section>`;
}

/** Saves the values of the form. */
export function saveSettings(context: Context, { body }: Call): Reply {
  const given = parseBody(form, body);
  const changes: Partial<Settings> = {
    version: given.version,
    networkFeeMode: given.networkFeeMode,
    paymentMethods: PAYMENT_METHODS.filter((method) => given[method] === 'on'),
    lazyPaymentMethods: given.lazyPaymentMethods === 'on',
  };
  const settings = settingsSchema.parse({ ...settingsOf(context), ...changes });
  context.storage.putStore({ ...context.storage.store(), settings });
  context.faults.set(Object.fromEntries(OUTAGES.map(([name]) => [name, given[name] === 'on'])));
  return redirect('/');
}
