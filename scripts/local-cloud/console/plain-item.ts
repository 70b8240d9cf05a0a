import type { StoredItem } from './table-items.ts';

/** An item as a program writes it, without the types of DynamoDB's JSON form. */
export const plainItem = (item: StoredItem): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, plainValue(value)]));

/** Sets are lists, binary values base64. A number that JavaScript would round stays a text. */
function plainValue(value: unknown): unknown {
  for (const [type, content] of Object.entries(Object(value))) {
    switch (type) {
      case 'N':
        return number(String(content));
      case 'NS':
        return Array.isArray(content) ? content.map((each) => number(String(each))) : content;
      case 'L':
        return Array.isArray(content) ? content.map(plainValue) : content;
      case 'M':
        return Object.fromEntries(Object.entries(Object(content)).map(([name, each]) => [name, plainValue(each)]));
      case 'NULL':
        return null;
      default:
        return content;
    }
  }
  return undefined;
}

const number = (text: string): number | string => (String(Number(text)) === text ? Number(text) : text);

/** A value in one line: texts as they are. */
export function shortValue(value: StoredItem[string] | undefined): string {
  const plain = plainValue(value);
  return typeof plain === 'string' ? plain : (JSON.stringify(plain) ?? '');
}

const ID_NAME = /^id$|Id$/;
const ID = /^[\w.:@+-]{4,128}$/;
/** A part of a key that names the kind of the item. */
const KIND = /^[A-Z_-]+$/;

/** The ids in an item's attributes and keys, which timelines can be searched for. */
export function idsIn(item: StoredItem, keyNames: readonly string[]): readonly string[] {
  const found = Object.entries(item).flatMap(([name, { S: text }]) => {
    if (typeof text !== 'string') return [];
    if (ID_NAME.test(name)) return [text];
    return keyNames.includes(name) ? text.split('#').filter((part) => !KIND.test(part)) : [];
  });
  return [...new Set(found.filter((id) => ID.test(id)))];
}
