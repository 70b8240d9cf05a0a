import { randomUUID } from 'node:crypto';
import type { Clock } from '../engine.ts';
import type { Archives } from './archives.ts';
import type { Deliveries } from './deliveries.ts';
import type { Delivery } from './delivery.ts';
import { type EventBridgeEvent, type EventContent, makeEvent, type RecordEvent } from './event.ts';
import { DEFAULT_BUS, type Rule } from './rule.ts';
import type { RuleBook } from './rule-book.ts';
import { targetInput } from './target-input.ts';

/** Accepts events and finds their targets. */
export class Router {
  readonly #rules: RuleBook;
  readonly #deliveries: Deliveries;
  readonly #clock: Clock;
  readonly #record: RecordEvent;
  readonly #archives: Archives;

  constructor(
    rules: RuleBook,
    deliveries: Deliveries,
    { clock, record, archives }: { readonly clock: Clock; readonly record: RecordEvent; readonly archives: Archives },
  ) {
    this.#rules = rules;
    this.#deliveries = deliveries;
    this.#clock = clock;
    this.#record = record;
    this.#archives = archives;
  }

  /** Resolves when the events are on disk for every target of every rule that matches. */
  async publish(events: readonly { readonly bus: string; readonly event: EventBridgeEvent }[]): Promise<void> {
    for (const { bus, event } of events) this.#archives.keep(bus, event);
    await this.#deliveries.accept(
      events.flatMap(({ bus, event }) =>
        this.#rules.matching(bus, event).flatMap((rule) => this.#deliveriesOf(rule, event)),
      ),
    );
  }

  /** Events of a replay: to the rules that match, and only to the named ones if there are names. */
  async replay(bus: string, events: readonly EventBridgeEvent[], ruleArns?: readonly string[]): Promise<void> {
    const isWanted = (rule: Rule): boolean => ruleArns === undefined || ruleArns.includes(rule.arn);
    await this.#deliveries.accept(
      events.flatMap((event) =>
        this.#rules
          .matching(bus, event)
          .filter(isWanted)
          .flatMap((rule) => this.#deliveriesOf(rule, event)),
      ),
    );
  }

  /** An event of AWS itself, such as S3's "Object Created", on the default bus. */
  async publishAwsEvent(content: EventContent): Promise<void> {
    const event = makeEvent(content, this.#clock);
    await this.publish([{ bus: DEFAULT_BUS, event }]);
    this.#record(event, 0);
  }

  /** Sends the events of schedules whose time has come. */
  async fireSchedules(): Promise<void> {
    const due = this.#rules.takeDue();
    if (due.length === 0) return;
    await this.#deliveries.accept(
      due.flatMap(({ rule, dueAt }) => {
        const content = { source: 'aws.events', detailType: 'Scheduled Event', detail: {}, resources: [rule.arn] };
        return this.#deliveriesOf(rule, makeEvent({ ...content, time: dueAt }, this.#clock));
      }),
    );
  }

  #deliveriesOf(rule: Rule, event: EventBridgeEvent): Delivery[] {
    const acceptedAt = this.#clock.now();
    const origin = { ruleName: rule.name, ruleArn: rule.arn, acceptedAt };
    return rule.targets.map((target) => ({
      id: randomUUID(),
      ruleArn: rule.arn,
      target,
      event,
      input: targetInput(target, event, origin),
      acceptedAt,
      attempts: 0,
      nextAt: acceptedAt,
    }));
  }
}
