import type { Random } from '../lib/random.ts';
import { Condition } from './expressions.ts';
import type { Request } from './service-requests.ts';
import { TABLE } from './table.ts';
import { ATTRIBUTES, Values } from './values.ts';

/** How often an expression is broken on purpose. */
const BROKEN = 0.15;
const RETURNED = ['NONE', 'ALL_OLD', 'ALL_NEW', 'UPDATED_OLD', 'UPDATED_NEW'] as const;

/** Requests over all of the language: every type, operator, function and clause, and expressions with mistakes. */
export class LanguageRequests {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  next(): Request {
    const values = new Values(this.#random);
    const kind = this.#random.pick(['put', 'put', 'update', 'update', 'update', 'delete', 'query', 'scan', 'get']);
    switch (kind) {
      case 'put':
        return request('PutItem', { Item: { ...this.#key(), ...this.#item(values) }, ...this.#guard(values, 0.3) });
      case 'update':
        return request('UpdateItem', this.#update(values));
      case 'delete':
        return request('DeleteItem', { Key: this.#key(), ReturnValues: 'ALL_OLD', ...this.#guard(values, 0.8) });
      case 'query':
        return request('Query', this.#query(values));
      case 'scan': {
        const FilterExpression = this.#broken(new Condition(this.#random, values).text());
        return request('Scan', { FilterExpression, Select: 'COUNT', ...values.members() });
      }
      default: {
        const paths = this.#random.some([...ATTRIBUTES, 'm.a', 'l[0]', 'm.b[1]', 'l[1].c', 'absent'], 3);
        return request('GetItem', { Key: this.#key(), ProjectionExpression: this.#broken(paths.join(', ')) });
      }
    }
  }

  #key() {
    return { pk: { S: `P#${this.#random.below(3)}` }, sk: { S: `S#${this.#random.below(4)}` } };
  }

  #item(values: Values): object {
    const names = this.#random.some(ATTRIBUTES, 2 + this.#random.below(6));
    return Object.fromEntries(names.map((name) => [name, values.for(name)]));
  }

  #guard(values: Values, probability: number): object {
    if (!this.#random.chance(probability)) return {};
    return { ConditionExpression: this.#broken(new Condition(this.#random, values).text()), ...values.members() };
  }

  #update(values: Values): Record<string, unknown> {
    const free = this.#random.some([...ATTRIBUTES], ATTRIBUTES.length);
    const take = () => free.pop() ?? 'n';
    const value = () => values.add();
    const path = () => this.#random.pick([take(), take(), 'm.a', 'm.b[1]', 'l[0]', 'l[3]', 'absent.a']);
    const operand = () =>
      this.#random.pick([
        value(),
        value(),
        take(),
        `if_not_exists(${take()}, ${value()})`,
        `list_append(${this.#random.pick([take(), values.add('l')])}, ${values.add('l')})`,
        `n + ${values.add('n')}`,
        `${values.add('n')} - if_not_exists(n, ${values.add('n')})`,
      ]);
    const clauses = [
      `SET ${path()} = ${operand()}`,
      ...(this.#random.chance(0.3) ? [`REMOVE ${path()}`] : []),
      ...(this.#random.chance(0.3) ? [`ADD ${path()} ${values.add(this.#random.pick(['n', 'ss', 'ns', 's']))}`] : []),
      ...(this.#random.chance(0.2)
        ? [`DELETE ${path()} ${values.add(this.#random.pick(['ss', 'ns', 'bs', 'n']))}`]
        : []),
    ];
    return {
      Key: this.#key(),
      UpdateExpression: this.#broken(this.#random.some(clauses, clauses.length).join(' ')),
      ReturnValues: this.#random.pick(RETURNED),
      ...(this.#random.chance(0.3) && {
        ConditionExpression: this.#broken(new Condition(this.#random, values).text()),
      }),
      ...values.members(),
    };
  }

  #query(values: Values): Record<string, unknown> {
    const pk = values.of({ S: `P#${this.#random.below(3)}` });
    const [a, b] = [values.of({ S: 'S#1' }), values.of({ S: 'S#2' })];
    const range = this.#random.pick([
      '',
      ` AND sk = ${a}`,
      ` AND sk > ${a}`,
      ` AND sk <= ${b}`,
      ` AND begins_with(sk, ${a})`,
      ` AND sk BETWEEN ${a} AND ${b}`,
    ]);
    return {
      KeyConditionExpression: this.#broken(`pk = ${pk}${range}`),
      ...(this.#random.chance(0.5) && { FilterExpression: this.#broken(new Condition(this.#random, values).text()) }),
      ScanIndexForward: this.#random.chance(0.5),
      ...values.members(),
    };
  }

  #broken(expression: string): string {
    if (!this.#random.chance(BROKEN)) return expression;
    const words = expression.split(' ');
    const at = this.#random.below(words.length);
    const inserted = this.#random.pick([
      [],
      ['('],
      [')'],
      ['AND'],
      ['='],
      [':nowhere'],
      ['#nowhere'],
      ['status'],
      ['5'],
      ['size(n)'],
    ]);
    return words.toSpliced(at, 1, ...inserted).join(' ');
  }
}

/** Values that no expression names would be the request's mistake. */
function request(operation: string, input: Record<string, unknown>): Request {
  const text = Object.entries(input)
    .filter(([name]) => name.endsWith('Expression'))
    .map(([, value]) => String(value))
    .join(' ');
  const { ExpressionAttributeValues: values, ...rest } = input;
  const named = Object.entries(values ?? {}).filter(([name]) => new RegExp(`${name}(?!\\w)`).test(text));
  return {
    operation,
    input: {
      TableName: TABLE,
      ...rest,
      ...(named.length > 0 && { ExpressionAttributeValues: Object.fromEntries(named) }),
    },
  };
}
