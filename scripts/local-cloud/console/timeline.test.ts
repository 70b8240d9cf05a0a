import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runOf } from '../cloudwatch/testing.ts';
import { type ServedConsole, serveConsole } from './testing/served-console.ts';
import { event, FUNCTION, queue } from './testing/small-plan.ts';

let served: ServedConsole;
beforeEach(async () => {
  served = await serveConsole();
});
afterEach(() => served.close());

const timeline = (q: string) => served.page(`/events?q=${encodeURIComponent(q)}`);
/** Whether the texts are on the page in this order. */
const inOrder = (page: string, ...steps: readonly string[]): boolean => {
  const places = steps.map((step) => page.indexOf(step));
  return places.every((place, index) => place > (places[index - 1] ?? -1));
};
const message = (correlationId: string, receives = 0) => ({
  id: `message-${correlationId}`,
  body: JSON.stringify({ detail: { correlationId } }),
  sentAt: served.clock.now(),
  receives,
  visibleAt: served.clock.now() + 30_000,
});
const written = (orderId: string, status: string, correlationId: string) => ({
  table: 'orders',
  keyNames: ['pk'],
  before: undefined,
  after: {
    pk: { S: `ORDER#${orderId}` },
    status: { S: status },
    correlationId: { S: correlationId },
    buyer: { S: 'user-1' },
  },
});

describe('the timeline of an id', () => {
  it('has the runs, events, changes and log lines of one purchase, in order', async () => {
    const request = { routeKey: 'POST /checkout', headers: { 'x-correlation-id': 'c-1' } };
    served.runs.ended(FUNCTION, 0, runOf(undefined, request));
    served.clock.advance(1);
    served.changes.record(written('order-1', 'PLACED', 'c-1'));
    served.changes.record(written('order-2', 'PLACED', 'c-2'));
    served.clock.advance(1);
    served.events.record(event('OrderPlaced', { correlationId: 'c-1', data: { orderId: 'order-1' } }), 50);
    served.events.record(event('OrderPlaced', { correlationId: 'c-2', data: { orderId: 'order-2' } }), 50);
    served.clock.advance(1);
    served.logs.add(FUNCTION, '{"message":"slow","correlationId":"c-1"}');
    served.logs.add(FUNCTION, '{"message":"other","correlationId":"c-2"}');
    served.clock.advance(1);
    served.events.record(event('OrderPaid', { correlationId: 'c-1', data: {} }), 50);
    const page = await timeline('order-1');

    expect(inOrder(page, 'request POST /checkout', 'ORDER#order-1', 'OrderPlaced', 'log line', 'OrderPaid')).toBe(true);
    expect(page).toContain('status: – → PLACED');
    expect(page).toContain('5 steps');
    expect(page).not.toContain('c-2');
    expect(page).toContain('No message of it waits in a queue.');
    expect(await timeline('nothing')).toContain('No stored event, run, table change or log line mentions this id');
  });

  it('says in which queue a message of it waits, and what the consumer complains about', async () => {
    served.changes.record(written('order-1', 'PAID', 'c-1'));
    served.messages.set('work', [message('c-1', 3), message('c-2')]);
    served.problems.note(queue.arn, FUNCTION, 'cannot read work: AccessDenied');
    served.clock.advance(20);
    const page = await timeline('order-1');

    expect(page).toMatch(/A message waits<\/span> in <a href="\/queues\/messages\?name=work">/);
    expect(page).toContain('sent 20 s ago, received 3 times. It is handed out again in 10 s.');
    expect(page).toContain('cannot read work: AccessDenied');
    const json = await (await fetch(`${served.url}/timeline?id=order-1`)).json();
    expect(json).toMatchObject({ correlationIds: ['c-1'], waiting: [{ queueName: 'work', receives: 3 }] });
  });

  it('shows each attempt that failed, and the last error first', async () => {
    const attempt = (count: number) => ({
      Records: [
        {
          body: message('c-1').body,
          attributes: { ApproximateReceiveCount: String(count), SentTimestamp: String(served.clock.now() - 4000) },
          eventSource: 'aws:sqs',
          eventSourceARN: 'arn:aws:sqs:us-east-1:0:work',
        },
      ],
    });
    served.runs.ended(FUNCTION, 5, runOf('no such order', attempt(1)));
    served.runs.throttled(FUNCTION, { requestId: 'request-2', event: { json: JSON.stringify(attempt(2)) } });
    const page = await timeline('c-1');

    expect(page).toContain('2 runs failed.');
    expect(
      inOrder(page, 'Throttled: the function', 'message, waited 4 s', 'Error: no such order', 'message, attempt 2'),
    ).toBe(true);
    expect(await served.page(`/functions/log?name=${FUNCTION}`)).toContain('href="/events?q=c-1"');
  });

  it('names other work that has failed since its last step, when nothing of it waits or failed', async () => {
    served.runs.ended(FUNCTION, 5, runOf('an earlier fault', {}));
    served.clock.advance(1);
    served.changes.record(written('order-1', 'PLACED', 'c-1'));
    expect(await timeline('order-1')).toMatch(
      /class="good">No message of it waits in a queue\. .* If more must follow, a request or a schedule starts it\.</,
    );
    served.clock.advance(10);
    served.runs.ended(FUNCTION, 5, runOf('BTCPay was not asked', { source: 'aws.events' }));
    const page = await timeline('order-1');

    expect(page).toMatch(/Other work has failed since then:.*BTCPay was not asked/);
    expect(page).not.toContain('an earlier fault');
    expect(page).not.toContain('class="good">No message');
  });

  it('lists the chains of a user by e-mail address', async () => {
    for (let number = 1; number <= 8; number += 1) {
      served.clock.advance(1);
      served.events.record(event(`Order${number}`, { correlationId: `c-${number}`, data: { userId: 'user-1' } }), 50);
    }
    const page = await timeline('ada@example.com');

    expect(served.calls).toEqual([
      { operation: 'ListUsers', input: { UserPoolId: 'pool', Filter: 'email = "ada@example.com"' } },
    ]);
    expect(page).toContain('8 chains of events belong to it');
    expect(inOrder(page, '/events?q=c-8', '/events?q=c-1')).toBe(true);
  });
});
