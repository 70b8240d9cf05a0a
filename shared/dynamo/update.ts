import type { Immutable } from '@satcade/kernel';
import type { Machine } from '@satcade/kernel/machine';
import type * as z from 'zod/mini';

/**
 * The parts of an UpdateItem request that describe the change and its condition. Names and values are placeholders
 * throughout.
 */
export interface UpdateExpression {
  readonly UpdateExpression: string;
  readonly ConditionExpression?: string;
  readonly ExpressionAttributeNames: Record<string, string>;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
}

/**
 * Builds an update as a sentence: `change().expectOneOf('status', ['PENDING']).set({ status: 'EXPIRED' }).build()`.
 * Ignores attributes set to `undefined`. Every condition must hold (AND).
 */
export class Change {
  readonly #names = new Map<string, string>();
  readonly #values: Record<string, unknown> = {};
  readonly #set: string[] = [];
  readonly #remove: string[] = [];
  readonly #add: string[] = [];
  readonly #conditions: string[] = [];

  set(attributes: Readonly<Record<string, unknown>>): this {
    for (const [name, value] of Object.entries(attributes)) {
      if (value !== undefined) this.#set.push(`${this.#name(name)} = ${this.#value(value)}`);
    }
    return this;
  }

  /**
   * Writes a value over a stored item: sets the schema's fields that it has and removes those that it has not. Attributes
   * that the schema does not know stay, because a newer version may have written them. `within`: the value is that
   * attribute of the item, which must exist already.
   */
  setFields<Schema extends z.ZodMiniObject>(schema: Schema, value: Immutable<z.input<Schema>>, within?: string): this;
  setFields(schema: z.ZodMiniObject, value: object, within?: string): this {
    const place = within === undefined ? '' : `${this.#name(within)}.`;
    const given = new Map<string, unknown>(Object.entries(value));
    for (const name of Object.keys(schema.shape)) {
      const field = given.get(name);
      if (field === undefined) this.#remove.push(`${place}${this.#name(name)}`);
      else this.#set.push(`${place}${this.#name(name)} = ${this.#value(field)}`);
    }
    return this;
  }

  /** Sets an attribute only if it is absent. */
  setOnce(attributes: Readonly<Record<string, unknown>>): this {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) continue;
      const placeholder = this.#name(name);
      this.#set.push(`${placeholder} = if_not_exists(${placeholder}, ${this.#value(value)})`);
    }
    return this;
  }

  remove(...names: readonly string[]): this {
    for (const name of names) this.#remove.push(this.#name(name));
    return this;
  }

  /** Sets values, removes attributes that are `null`, ignores `undefined`. */
  edit(attributes: Readonly<Record<string, unknown>>): this {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) this.remove(name);
      else this.set({ [name]: value });
    }
    return this;
  }

  /** Appends to a list, in this order; an absent one counts as empty. */
  append(name: string, ...values: readonly unknown[]): this {
    const placeholder = this.#name(name);
    const list = `if_not_exists(${placeholder}, ${this.#value([])})`;
    this.#set.push(`${placeholder} = list_append(${list}, ${this.#value(values)})`);
    return this;
  }

  /** Replaces the element at this place of a list while its field still has this value. */
  replaceElement(list: string, index: number, element: unknown, expected: { field: string; value: unknown }): this {
    const place = `${this.#name(list)}[${index}]`;
    this.#set.push(`${place} = ${this.#value(element)}`);
    return this.#expect(`${place}.${this.#name(expected.field)} = ${this.#value(expected.value)}`);
  }

  /** Adds to a number; an absent one counts as 0. */
  add(attributes: Readonly<Record<string, number>>): this {
    for (const [name, value] of Object.entries(attributes)) this.#add.push(`${this.#name(name)} ${this.#value(value)}`);
    return this;
  }

  expectExists(name: string): this {
    return this.#expect(`attribute_exists(${this.#name(name)})`);
  }

  expectAbsent(name: string): this {
    return this.#expect(`attribute_not_exists(${this.#name(name)})`);
  }

  expectEqual(name: string, value: unknown): this {
    return this.#expect(`${this.#name(name)} = ${this.#value(value)}`);
  }

  expectAbsentOrEqual(name: string, value: unknown): this {
    const placeholder = this.#name(name);
    return this.#expect(`(attribute_not_exists(${placeholder}) OR ${placeholder} = ${this.#value(value)})`);
  }

  /** Also holds when the attribute is absent. */
  expectNot(name: string, value: unknown): this {
    return this.#expect(`${this.#name(name)} <> ${this.#value(value)}`);
  }

  expectOneOf(name: string, values: readonly unknown[]): this {
    return this.#expect(`${this.#name(name)} IN (${values.map((value) => this.#value(value)).join(', ')})`);
  }

  /** Holds when the attribute exists and is not higher. */
  expectAtMost(name: string, value: number | string): this {
    return this.#expect(`${this.#name(name)} <= ${this.#value(value)}`);
  }

  /** Holds when the attribute is absent or lower: for revisions and sequence numbers that only grow. */
  expectBelow(name: string, value: number | string): this {
    const placeholder = this.#name(name);
    return this.#expect(`(attribute_not_exists(${placeholder}) OR ${placeholder} < ${this.#value(value)})`);
  }

  /** The legal prior states of a transition become the condition, its target becomes the new value. */
  transition<State extends string, Transition extends string>(
    machine: Machine<State, Transition>,
    transition: Transition,
    attribute = 'status',
  ): this {
    const { from, to } = machine.transitions[transition];
    return this.expectOneOf(attribute, from).set({ [attribute]: to });
  }

  build(): UpdateExpression {
    const clauses = [
      this.#set.length > 0 ? `SET ${this.#set.join(', ')}` : '',
      this.#remove.length > 0 ? `REMOVE ${this.#remove.join(', ')}` : '',
      this.#add.length > 0 ? `ADD ${this.#add.join(', ')}` : '',
    ].filter((clause) => clause !== '');
    return {
      UpdateExpression: clauses.join(' '),
      ExpressionAttributeNames: Object.fromEntries([...this.#names].map(([name, placeholder]) => [placeholder, name])),
      ...(this.#conditions.length > 0 && { ConditionExpression: this.#conditions.join(' AND ') }),
      ...(Object.keys(this.#values).length > 0 && { ExpressionAttributeValues: this.#values }),
    };
  }

  #expect(condition: string): this {
    this.#conditions.push(condition);
    return this;
  }

  #name(name: string): string {
    const existing = this.#names.get(name);
    if (existing !== undefined) return existing;
    const placeholder = `#${this.#names.size}`;
    this.#names.set(name, placeholder);
    return placeholder;
  }

  #value(value: unknown): string {
    const placeholder = `:${Object.keys(this.#values).length}`;
    this.#values[placeholder] = value;
    return placeholder;
  }
}

export const change = (): Change => new Change();
