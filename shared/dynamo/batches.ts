/** As many keys as DynamoDB takes in one batch read. */
const BATCH = 100;

/** What `read` finds for the keys, a hundred per round trip. Keys must be unique. */
export async function inBatches<Key, Item>(
  keys: readonly Key[],
  read: (batch: readonly Key[]) => Promise<readonly Item[]>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let start = 0; start < keys.length; start += BATCH)
    items.push(...(await read(keys.slice(start, start + BATCH))));
  return items;
}
