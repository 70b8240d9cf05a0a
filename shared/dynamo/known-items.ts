import { parseReply, type ReadReply } from '@satcade/lambda/aws-json';
import type { ItemKey } from './requests.ts';

interface Known {
  readonly text: string;
  readonly reply: ReturnType<ReadReply>;
}

/**
 * The last items that a warm function has parsed. Whoever reads one again gets the same object as long as DynamoDB's
 * reply is the same to the letter, so nobody may change it.
 */
export class KnownItems<Item> {
  /** By key; the one that was read longest ago comes first. */
  readonly #replies = new Map<string, Known>();
  /** By the stored item of such a reply. */
  readonly #items = new WeakMap<object, Item>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Reads the text of a reply about this item: the same text is the same reply. */
  reader({ pk, sk }: ItemKey): ReadReply {
    const key = JSON.stringify([pk, sk]);
    return (text) => {
      const before = this.#replies.get(key);
      const kept = before?.text === text ? before : { text, reply: parseReply(text) };
      this.#replies.delete(key);
      this.#replies.set(key, kept);
      const [oldest] = this.#replies.keys();
      if (this.#replies.size > this.#most && oldest !== undefined) this.#replies.delete(oldest);
      return kept.reply;
    };
  }

  /** The item that was parsed before, or the one that `parse` makes of `stored`. */
  of(stored: object, parse: (stored: object) => Item): Item {
    const item = this.#items.get(stored) ?? parse(stored);
    this.#items.set(stored, item);
    return item;
  }
}
