import { hash } from 'node:crypto';
import type { Item } from '../items/attribute-value.ts';
import type { IndexDescription } from '../tables/table.ts';

/**
 * The key of an item whose key attributes are all texts, as dynalite makes it: six hex digits of a hash, then each text in
 * hex. `undefined` for keys of other types. Made several times for each read and write; dynalite takes three times as
 * long, most of it for the object of a hash.
 */
export function keyOfTexts(item: Item, keySchema: IndexDescription['KeySchema']): string | undefined {
  let key = '';
  for (const { AttributeName } of keySchema) {
    const value = item[AttributeName];
    if (value === undefined || !('S' in value)) return undefined;
    if (key === '') key = `${hash('md5', `Outliers${value.S}`).slice(0, 6)}/`;
    key += `${Buffer.from(value.S, 'utf8').toString('hex')}/`;
  }
  return key === '' ? undefined : key;
}
