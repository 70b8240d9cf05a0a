import { clearFaults, setFault } from '../faults.ts';
import { control } from '../payments.ts';
import { settled } from '../store.ts';
import { awsCommand } from './aws-command.ts';
import { deadLetters } from './dead-letters.ts';
import { ordered, reaches } from './orders.ts';
import type { Scenario, Scene } from './play.ts';
import { asAdmin, queueNamed, ruleNamed, send } from './state.ts';

/** From so many on, the alarm rings. */
const ERRORS = 5;

/** A function cannot read its table. */
async function failingApi(): Promise<Scene> {
  const path = '/api/payout-concerns';
  await setFault('payouts/statements', { kind: 'fail', service: 'dynamodb', times: 1000 });
  for (let count = 0; count < ERRORS; count += 1) {
    const { status } = await asAdmin('GET', path);
    if (status < 500) throw new Error(`${path} answered ${status}`);
  }
  return { values: { path }, before: { Verify: clearFaults }, after: clearFaults };
}

/** A user pays, and the consumer of orders fails until the cause is removed. */
export async function stuck(): Promise<Scene> {
  const order = await ordered();
  const { orderId, invoiceId } = order;
  const { name } = await queueNamed('-orders-eventsininboxdeadletters');
  await setFault('orders/consumer', { kind: 'fail', service: 'dynamodb', times: 3 });
  await control(`/invoices/${invoiceId}/pay`);
  return {
    values: { order: orderId, 'order number': orderId, queue: name },
    before: {
      Verify: async () => {
        await clearFaults();
        await reaches(order, 'FULFILLED');
        await settled();
      },
    },
    after: clearFaults,
  };
}

/** Somebody has disabled the rule of a schedule. */
async function disabledRule(): Promise<Scene> {
  const rule = await ruleNamed('satcade-dev-catalogue-sweep');
  await awsCommand(['events', 'disable-rule', '--name', rule]);
  return { values: { rule } };
}

export const FUNCTIONS: Readonly<Record<string, Scenario>> = {
  'runbook#read-and-redrive-dead-letters': async () => {
    await deadLetters();
    return { values: { queue: 'orders-eventsininbox' } };
  },
  'functions#api-errors': failingApi,
  'functions#waiting-messages': stuck,
  'functions#missed-runs': disabledRule,
  'functions#relay': async () => {
    const { name } = await queueNamed('-orders-eventsoutstreamfailures');
    await send(name, { detail: { requestContext: {} } });
    return { values: { service: 'orders', queue: name } };
  },
};
