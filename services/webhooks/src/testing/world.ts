import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@satcade/contracts/webhook-types';
import { fixedClock, isoTime } from '@satcade/kernel';
import { recordedParts } from '@satcade/testing/export-parts';
import type { LocalTable } from '@satcade/testing/local-table';
import { hashedId } from '../adapters/delivery-ids.ts';
import { deliveryTable } from '../adapters/delivery-table.ts';
import { endpointQuotaTable, endpointTable, sendLimitTable } from '../adapters/endpoint-table.ts';
import { gameTable } from '../adapters/game-table.ts';
import { derivedSecrets } from '../adapters/secrets.ts';
import type { Occurrence } from '../domain/contents.ts';
import type { Outcome } from '../domain/delivery.ts';
import type { Queued } from '../ports.ts';
import { attemptDelivery } from '../use-cases/attempt.ts';
import { exportDeveloper } from '../use-cases/export-developer.ts';
import { createEndpoint } from '../use-cases/manage-endpoints.ts';
import { retryDue } from '../use-cases/retry-due.ts';

export const START = Date.parse('2026-03-20T10:00:00.000Z');
export const CAUSE = { correlationId: 'request-1', causationId: 'request-1' };
export const DEVELOPER = 'developer-1';
const MINUTE_MS = 60_000;

/** A request as a developer's server receives it. */
interface Received {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Ms since the epoch. */
  readonly at: number;
}

/** The service on a real table, with a queue in memory and developers' servers that answer as a test says. */
export function world({ table }: Pick<LocalTable, 'table'>) {
  const clock = fixedClock(START);
  const queue: Queued[] = [];
  const received: Received[] = [];
  let answer: (request: Received) => Outcome = () => ({ status: 200 });
  const exported = recordedParts<'webhooks'>();
  const endpoints = endpointTable(table);
  const dependencies = {
    endpoints,
    answerExport: exportDeveloper({ endpoints, writePart: exported.writePart }),
    endpointQuota: endpointQuotaTable(table, clock),
    sendLimit: sendLimitTable(table, clock),
    deliveries: deliveryTable(table),
    games: gameTable(table),
    secrets: derivedSecrets(async () => 'key of the store'),
    urlRules: { allowsLocal: false },
    queue: { send: async (attempts: readonly Queued[]) => void queue.push(...attempts) },
    receiver: {
      async post(url: string, headers: Readonly<Record<string, string>>, body: string) {
        const request = { url, headers, body, at: clock.now() };
        received.push(request);
        return answer(request);
      },
    },
    idOf: hashedId,
    clock,
    random: () => 0,
  };

  /** Makes the attempts that are queued. */
  async function drain(): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await attemptDelivery(next, dependencies);
  }

  return {
    ...dependencies,
    queued: queue,
    received,
    exported: exported.parts,
    drain,
    /** From now on, developers' servers answer like this. */
    answers: (outcome: Outcome | ((request: Received) => Outcome)) => {
      answer = typeof outcome === 'function' ? outcome : () => outcome;
    },
    /** Lets time pass, with the runs of every minute in which something is due. */
    async pass(ms: number) {
      const end = clock.now() + ms;
      while (clock.now() < end) {
        const [first] = await dependencies.deliveries.due(isoTime(end), 1);
        const delivery = first && (await dependencies.deliveries.get(first));
        const due = Math.max(Date.parse(delivery?.dueAt ?? isoTime(end)) - clock.now(), MINUTE_MS);
        clock.advance(Math.min(Math.ceil(due / MINUTE_MS) * MINUTE_MS, Math.max(end - clock.now(), MINUTE_MS)));
        await retryDue(dependencies);
        await drain();
      }
    },
  };
}
export type World = ReturnType<typeof world>;

/** An active endpoint of the developer, for all events. */
export async function anEndpoint(
  on: World,
  changes: { readonly events?: readonly WebhookEventType[]; readonly url?: string; readonly userId?: string } = {},
) {
  const command = { userId: DEVELOPER, url: 'https://hooks.example.com/', events: WEBHOOK_EVENT_TYPES, ...changes };
  const created = await createEndpoint(command, CAUSE, on);
  if (!created.ok) throw new Error(created.error.detail);
  return created.value.endpoint;
}

/** A finished scan of a file of the developer; the name distinguishes it from others. */
export const aScan = (on: World, name: string): Occurrence => ({
  developerId: DEVELOPER,
  at: isoTime(on.clock.now()),
  identity: name,
  content: {
    type: 'scan.finished',
    data: {
      ...{ gameId: '01KKZ51VZQ4D8K6M2N0P8R6T4W', fileName: name, size: 3, result: 'CLEAN' },
      finishedAt: isoTime(on.clock.now()),
    },
  },
});

/** Every delivery of an endpoint, newest first. */
export async function deliveriesOf(on: World, endpointId: string) {
  const page = await on.deliveries.list(endpointId, { limit: 100 });
  if (!page.ok) throw new Error(page.error);
  return page.value.items;
}
