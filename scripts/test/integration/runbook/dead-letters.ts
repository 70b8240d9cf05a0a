import { SERVICE_NAMES, type ServiceName } from '@satcade/contracts/events';
import { SUBSCRIPTIONS } from '@satcade/contracts/subscriptions';
import * as z from 'zod/mini';
import { clearFaults, setFault } from '../faults.ts';
import { HIDDEN_SECONDS, store, timePasser } from '../store.ts';
import { boughtOnce } from './orders.ts';
import { queueNamed, send } from './state.ts';

/** For eight functions that fail five times. */
const LIMIT_MS = 90_000;

const eventsReply = z.array(z.object({ type: z.string(), detail: z.unknown() }));

/** An event of each type that the service has consumed: once more, they change nothing. */
async function consumedBy(service: ServiceName): Promise<readonly unknown[]> {
  const types: readonly string[] = SUBSCRIPTIONS[service].map(({ type, version }) => `${type}.v${version}`);
  const events = eventsReply.parse(await (await fetch(`${store.console}/events`)).json());
  return types
    .map((wanted) => events.find(({ type }) => type === wanted)?.detail)
    .filter((event) => event !== undefined);
}

const deadLettersOf = (service: ServiceName): string => `-${service}-eventsininboxdeadletters`;
const isDead = async (service: ServiceName): Promise<boolean> => (await queueNamed(deadLettersOf(service))).visible > 0;

/** Makes the consumer of every service fail until each has a dead letter. */
async function failAll(): Promise<void> {
  // Some events end without a call of the table, such as the release of a game long ago. Those of an order need it.
  await boughtOnce();
  const failing: ServiceName[] = [];
  for (const service of SERVICE_NAMES) {
    const events = await consumedBy(service);
    if (events.length === 0) continue;
    failing.push(service);
    await setFault(`${service}/consumer`, { kind: 'fail', service: 'dynamodb', times: 200 });
    for (const event of events) await send(`-${service}-eventsininboxqueue`, event);
  }
  const passTime = timePasser(HIDDEN_SECONDS);
  const until = Date.now() + LIMIT_MS;
  for (;;) {
    const dead = await Promise.all(failing.map(isDead));
    const alive = failing.filter((_, index) => dead[index] !== true);
    if (alive.length === 0) return;
    if (Date.now() > until) throw new Error(`these consumers have no dead letter: ${alive.join(', ')}`);
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
