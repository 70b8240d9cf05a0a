import type { DurableStore } from '../durable-store.ts';
import { AwsError, type Clock } from '../engine.ts';
import type { EventBridgeEvent } from './event.ts';
import { compileRule, DEFAULT_BUS, type Rule, ruleSchema, type StoredRule } from './rule.ts';

export type RuleDefinition = Omit<StoredRule, 'scheduledSince' | 'nextAt' | 'targets'>;

const LEGAL_NAME = /^[A-Za-z0-9_.-]{1,64}$/;

/**
 * Every bus with its rules. Changes are passed to the store in the same step; await its `saved` before acknowledging
 * them.
 */
export class RuleBook {
  readonly #store: DurableStore;
  readonly #clock: Clock;
  readonly #buses = new Map<string, Map<string, Rule>>([[DEFAULT_BUS, new Map()]]);

  private constructor(store: DurableStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  static async load(store: DurableStore, clock: Clock): Promise<RuleBook> {
    const book = new RuleBook(store, clock);
    for await (const [key] of store.records('bus/')) book.#buses.set(key.slice('bus/'.length), new Map());
    for await (const [, value] of store.records('rule/')) {
      const rule = compileRule(ruleSchema.parse(value));
      book.#rulesOf(rule.bus).set(rule.name, rule);
    }
    return book;
  }

  buses(): string[] {
    return [...this.#buses.keys()];
  }

  /** The name of an existing bus, given by name or ARN. Throws `ResourceNotFoundException`. */
  bus(nameOrArn: string = DEFAULT_BUS): string {
    const name = busName(nameOrArn);
    this.#rulesOf(name);
    return name;
  }

  createBus(name: string): void {
    if (!LEGAL_NAME.test(name)) throw new AwsError('ValidationException', `invalid name of a bus: ${name}`);
    if (this.#buses.has(name)) {
      throw new AwsError('ResourceAlreadyExistsException', `Event bus ${name} already exists.`);
    }
    this.#buses.set(name, new Map());
    void this.#store.write([{ type: 'put', key: `bus/${name}`, value: {} }]);
  }

  deleteBus(name: string): void {
    if (name === DEFAULT_BUS) throw new AwsError('ValidationException', 'Cannot delete event bus default.');
    if ((this.#buses.get(name)?.size ?? 0) > 0) {
      throw new AwsError('ValidationException', `Event bus ${name} still has rules.`);
    }
    this.#buses.delete(name);
    void this.#store.write([{ type: 'del', key: `bus/${name}` }]);
  }

  rules(bus: string): Rule[] {
    return [...this.#rulesOf(bus).values()];
  }

  /** Throws `ResourceNotFoundException`. */
  rule(bus: string, name: string): Rule {
    const rule = this.#rulesOf(bus).get(name);
    if (rule !== undefined) return rule;
    throw new AwsError('ResourceNotFoundException', `Rule ${name} does not exist on EventBus ${bus}.`);
  }

  /** Creates or replaces a rule; it keeps its targets, and its times as long as the schedule is the same. */
  putRule(definition: RuleDefinition): Rule {
    if (!LEGAL_NAME.test(definition.name)) {
      throw new AwsError('ValidationException', `invalid name of a rule: ${definition.name}`);
    }
    const before = this.#rulesOf(definition.bus).get(definition.name);
    const now = this.#clock.now();
    const goesOn =
      before?.scheduleExpression === definition.scheduleExpression && before?.state === definition.state
        ? { scheduledSince: before.scheduledSince, nextAt: before.nextAt }
        : undefined;
    const rule = compileRule({ ...definition, scheduledSince: now, ...goesOn, targets: before?.targets ?? [] });
    return this.#save(goesOn === undefined ? { ...rule, nextAt: rule.schedule?.next(now, now) } : rule);
  }

  deleteRule(bus: string, name: string): void {
    const rule = this.#rulesOf(bus).get(name);
    if (rule === undefined) return;
    if (rule.targets.length > 0) {
      throw new AwsError('ValidationException', "Rule can't be deleted since it has targets.");
    }
    this.#rulesOf(bus).delete(name);
    void this.#store.write([{ type: 'del', key: `rule/${bus}/${name}` }]);
  }

  setTargets(rule: Rule, targets: Rule['targets']): void {
    this.#save({ ...rule, targets });
  }

  matching(bus: string, event: EventBridgeEvent): Rule[] {
    return this.rules(bus).filter(({ state, matches }) => state === 'ENABLED' && matches(event));
  }

  /** Returns the schedules whose time has come, each once however often it was missed, and sets their next time. */
  takeDue(): { readonly rule: Rule; readonly dueAt: number }[] {
    const now = this.#clock.now();
    const due: { rule: Rule; dueAt: number }[] = [];
    for (const rules of this.#buses.values()) {
      for (const rule of rules.values()) {
        if (rule.state !== 'ENABLED' || rule.nextAt === undefined || rule.nextAt > now) continue;
        due.push({ rule, dueAt: rule.nextAt });
        this.#save({ ...rule, nextAt: rule.schedule?.next(now, rule.scheduledSince) });
      }
    }
    return due;
  }

  #rulesOf(bus: string): Map<string, Rule> {
    const rules = this.#buses.get(bus);
    if (rules !== undefined) return rules;
    throw new AwsError('ResourceNotFoundException', `Event bus ${bus} does not exist.`);
  }

  #save(rule: Rule): Rule {
    this.#rulesOf(rule.bus).set(rule.name, rule);
    void this.#store.write([{ type: 'put', key: `rule/${rule.bus}/${rule.name}`, value: ruleSchema.parse(rule) }]);
    return rule;
  }
}

/** `app` of `app` and of `arn:aws:events:…:event-bus/app`. */
export const busName = (nameOrArn: string): string => nameOrArn.split('/').at(-1) ?? '';
