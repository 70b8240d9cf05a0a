import type { ItemWritten } from '../dynamodb/index.ts';
import type { Clock } from '../engine.ts';

/** A change of an item in a table. */
export interface RecordedChange {
  /** In ms since the epoch. */
  readonly at: number;
  readonly table: string;
  readonly kind: 'added' | 'changed' | 'removed';
  /** The values of its key. */
  readonly key: readonly string[];
  readonly correlationId: string | undefined;
  /** Attributes with a text, number or flag that was changed, without the key. */
  readonly attributes: readonly {
    readonly name: string;
    readonly from: string | undefined;
    readonly to: string | undefined;
  }[];
  /** The short texts of the item, to search in. */
  readonly texts: readonly string[];
}

const KEPT = 2000;
const MAX_CHARACTERS = 120;

type Item = NonNullable<ItemWritten['after']>;

/** The latest changes of all tables. */
export class ChangeLog {
  readonly #clock: Clock;
  readonly #changes: RecordedChange[] = [];
  #next = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  record({ table, keyNames, before, after }: ItemWritten): void {
    const item = after ?? before ?? {};
    const correlationId = scalar(item.correlationId);
    this.#changes[this.#next] = {
      at: this.#clock.now(),
      table,
      kind: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
      key: keyNames.map((name) => scalar(item[name]) ?? ''),
      correlationId,
      attributes: after === undefined ? [] : changed(before ?? {}, after, keyNames),
      texts: Object.values(item).flatMap((value) =>
        'S' in value && value.S.length <= MAX_CHARACTERS ? [value.S] : [],
      ),
    };
    this.#next = (this.#next + 1) % KEPT;
  }

  /** Oldest first. */
  all(): readonly RecordedChange[] {
    return [...this.#changes.slice(this.#next), ...this.#changes.slice(0, this.#next)];
  }
}

/** Whether the text is a value of the item, or a part of its key such as `ORDER#` and a number. */
export const isAbout = ({ key, texts, correlationId }: RecordedChange, text: string): boolean =>
  correlationId === text || texts.includes(text) || key.some((part) => part.split('#').includes(text));

function changed(before: Item, after: Item, keyNames: readonly string[]): RecordedChange['attributes'] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    if (keyNames.includes(name)) return [];
    const [from, to] = [scalar(before[name]), scalar(after[name])];
    return from === to ? [] : [{ name, from: short(from), to: short(to) }];
  });
}

function scalar(value: Item[string] | undefined): string | undefined {
  if (value === undefined) return undefined;
  if ('S' in value) return value.S;
  if ('N' in value) return value.N;
  return 'BOOL' in value ? String(value.BOOL) : undefined;
}

const short = (text: string | undefined): string | undefined =>
  text !== undefined && text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
