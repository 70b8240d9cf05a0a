import { SERVICE_NAMES, type ServiceName } from '@satcade/contracts/events';
import { SUBSCRIPTIONS } from '@satcade/contracts/subscriptions';
import * as z from 'zod/mini';
import { clearFaults, setFault } from '../faults.ts';
import { HIDDEN_SECONDS, store, timePasser } from '../store.ts';
import { queueNamed, send } from './state.ts';

/** For eight functions that fail five times. */
const LIMIT_MS = 90_000;

const eventsReply = z.array(z.object({ type: z.string(), detail: z.unknown() }));

/** An event that the service has consumed before: once more, it changes nothing. */
async function consumedBy(service: ServiceName): Promise<unknown> {
  const types: readonly string[] = SUBSCRIPTIONS[service].map(({ type, version }) => `${type}.v${version}`);
  const events = eventsReply.parse(await (await fetch(`${store.console}/events`)).json());
  return events.find(({ type }) => types.includes(type))?.detail;
}

const deadLettersOf = (service: ServiceName): string => `-${service}-eventsininboxdeadletters`;
const isDead = async (service: ServiceName): Promise<boolean> => (await queueNamed(deadLettersOf(service))).visible > 0;

/** Makes the consumer of every service fail until each has a dead letter. */
async function failAll(): Promise<void> {
  const failing: ServiceName[] = [];
  for (const service of SERVICE_NAMES) {
    const event = await consumedBy(service);
    if (event === undefined) continue;
    failing.push(service);
    await setFault(`${service}/consumer`, { kind: 'fail', service: 'dynamodb', times: 200 });
    await send(`-${service}-eventsininboxqueue`, event);
  }
  const passTime = timePasser(HIDDEN_SECONDS);
  const until = Date.now() + LIMIT_MS;
  while (!(await Promise.all(failing.map(isDead))).every(Boolean)) {
    if (Date.now() > until) throw new Error('not every consumer has a dead letter');
    await passTime();
  }
}

let hasFailed = false;

/** The inbox of each service has had a dead letter that its consumer can handle now. */
export async function deadLetters(): Promise<void> {
  if (hasFailed) return;
  try {
    await failAll();
    hasFailed = true;
  } finally {
    // The sections after it need consumers that work.
    await clearFaults();
  }
}
