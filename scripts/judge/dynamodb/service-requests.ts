import { type Change, change } from '@satcade/dynamo';
import { marshall } from '@satcade/dynamo/attribute-value';
import { changeInput, type QueryRequest, queryInput, type TransactItem, transactInput } from '@satcade/dynamo/requests';
import type { Random } from '../lib/random.ts';
import { TABLE } from './table.ts';

export interface Request {
  readonly operation: string;
  readonly input: object;
}

type SortKeys = Pick<QueryRequest, 'skPrefix' | 'skBetween'>;

const NAMES = ['status', 'revision', 'note', 'lines', 'amount', 'count', 'paidAt', 'buyerId'] as const;
const WORDS = ['PENDING', 'PAID', 'FULFILLED', '', 'ü', '2026-03-01T12:00:00.000Z'] as const;

/** Requests as the services' own code builds and writes them, from `change()` and the query and transaction inputs. */
export class ServiceRequests {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  next(): Request {
    const kind = this.#random.pick([
      'get',
      'put',
      'update',
      'update',
      'update',
      'delete',
      'query',
      'query',
      'transact',
    ]);
    switch (kind) {
      case 'get':
        return this.#request('GetItem', { Key: marshall(this.#key()), ConsistentRead: this.#random.chance(0.5) });
      case 'put':
        return this.#request('PutItem', {
          Item: marshall(this.#item()),
          ...(this.#random.chance(0.5) && { ConditionExpression: 'attribute_not_exists(pk)' }),
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        });
      case 'update':
        return this.#request('UpdateItem', {
          Key: marshall(this.#key()),
          ...changeInput(this.#change()),
          ...RETURNS,
        });
      case 'delete': {
        const { UpdateExpression: _, ...condition } = changeInput(this.#conditions(change()));
        return this.#request('DeleteItem', { Key: marshall(this.#key()), ...condition, ReturnValues: 'ALL_OLD' });
      }
      case 'query':
        return { operation: 'Query', input: this.#query() };
      default:
        return { operation: 'TransactWriteItems', input: this.#transaction() };
    }
  }

  #request(operation: string, input: object): Request {
    return { operation, input: { TableName: TABLE, ...input } };
  }

  #key() {
    return { pk: `ORDER#${this.#random.below(6)}`, sk: `LINE#${this.#random.below(4)}` };
  }

  #item(): Record<string, unknown> {
    const indexed = this.#random.chance(0.6) && { gsi1pk: `USER#${this.#random.below(3)}`, gsi1sk: this.#sortKey() };
    return { ...this.#key(), ...indexed, ...this.#attributes(this.#random.below(6)) };
  }

  // Unique, because the order of entries with equal keys in an index is nowhere defined.
  #sortKey(): string {
    return `2026-${this.#random.below(1e9)}`;
  }

  #attributes(count: number): Record<string, unknown> {
    return Object.fromEntries(this.#random.some(NAMES, count).map((name) => [name, this.#value(name)]));
  }

  #value(name: (typeof NAMES)[number]): unknown {
    switch (name) {
      case 'revision':
      case 'amount':
      case 'count':
        return this.#random.pick([0, 1, 2, -1, 1.5, 21_000_000, 0.000_1]);
      case 'lines':
        return Array.from({ length: this.#random.below(3) }, () => this.#line());
      case 'paidAt':
        return this.#random.chance(0.5) ? null : this.#random.pick(WORDS);
      default:
        return this.#random.pick(WORDS);
    }
  }

  #line() {
    return { gameId: this.#random.pick(WORDS), quantity: this.#random.below(3), isGift: this.#random.chance(0.5) };
  }

  #change(): Change {
    const changed = change();
    const numbers = ['amount', 'count'] as const;
    const free = this.#random.some(['status', 'revision', 'note', 'paidAt', 'buyerId'] as const, 5);
    const take = () => free.pop() ?? 'status';
    if (this.#random.chance(0.7)) {
      const name = take();
      changed.set({ [name]: this.#value(name) });
    }
    if (this.#random.chance(0.2)) changed.setOnce({ [take()]: this.#random.pick(WORDS) });
    if (this.#random.chance(0.3)) changed.remove(take());
    if (this.#random.chance(0.4)) changed.add({ [this.#random.pick(numbers)]: this.#random.below(5) });
    if (this.#random.chance(0.2)) changed.append('lines', this.#line());
    else if (this.#random.chance(0.1)) {
      const expected = { field: 'quantity', value: this.#random.below(3) };
      changed.replaceElement('lines', this.#random.below(2), this.#line(), expected);
    }
    if (this.#random.chance(0.2)) changed.set({ gsi1pk: `USER#${this.#random.below(3)}`, gsi1sk: this.#sortKey() });
    // An update without a change is not what services send.
    if (!changed.build().UpdateExpression) changed.set({ status: 'PAID' });
    return this.#random.chance(0.7) ? this.#conditions(changed) : changed;
  }

  #conditions(changed: Change): Change {
    for (let left = 1 + this.#random.below(2); left > 0; left -= 1) {
      const name = this.#random.pick(NAMES);
      const value = this.#value(name);
      switch (this.#random.below(8)) {
        case 0:
          changed.expectExists(name);
          break;
        case 1:
          changed.expectAbsent(name);
          break;
        case 2:
          changed.expectEqual(name, value);
          break;
        case 3:
          changed.expectAbsentOrEqual(name, value);
          break;
        case 4:
          changed.expectNot(name, value);
          break;
        case 5:
          changed.expectOneOf(name, [value, this.#value(name)]);
          break;
        case 6:
          changed.expectAtMost('revision', this.#random.below(3));
          break;
        default:
          changed.expectBelow('revision', this.#random.below(3));
      }
    }
    return changed;
  }

  #query(): object {
    const onIndex = this.#random.chance(0.4);
    const range = this.#random.pick<SortKeys>([
      {},
      { skPrefix: onIndex ? '2026' : 'LINE#' },
      { skBetween: onIndex ? ['2026-2', '2026-7'] : ['LINE#1', 'LINE#2'] },
    ]);
    return queryInput(
      TABLE,
      {
        pk: onIndex ? `USER#${this.#random.below(3)}` : `ORDER#${this.#random.below(6)}`,
        ...(onIndex && { index: { name: 'gsi1', pk: 'gsi1pk', sk: 'gsi1sk' } }),
        ...range,
        // More than there are: at exactly the last item, AWS does not say whether a next page is named.
        limit: 200,
        newestFirst: this.#random.chance(0.5),
        consistent: !onIndex && this.#random.chance(0.5),
      },
      undefined,
    );
  }

  #transaction(): object {
    const keys = new Map(
      Array.from({ length: 1 + this.#random.below(3) }, () => this.#key()).map((key) => [`${key.pk}${key.sk}`, key]),
    );
    return {
      TransactItems: [...keys.values()].map((key) => transactInput(TABLE, this.#write(key))),
    };
  }

  #write(key: { pk: string; sk: string }): TransactItem {
    switch (this.#random.below(3)) {
      case 0:
        return { put: { ...this.#item(), ...key }, onlyIfNew: this.#random.chance(0.5) };
      case 1:
        return { update: key, change: this.#change() };
      default:
        return { remove: key, ...(this.#random.chance(0.5) && { onlyIf: this.#conditions(change()) }) };
    }
  }
}

const RETURNS = { ReturnValues: 'ALL_NEW', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
