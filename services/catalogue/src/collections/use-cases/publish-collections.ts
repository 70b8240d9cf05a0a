import type { CollectionStore, PublishedCollections } from '../ports.ts';

/**
 * Writes the published collections where pages read them. It reads the table again, so that a repeated or late change
 * never brings earlier collections back.
 */
export async function publishCollections({
  collections,
  publishedCollections,
}: {
  readonly collections: Pick<CollectionStore, 'read'>;
  readonly publishedCollections: PublishedCollections;
}): Promise<void> {
  const { collections: all, gone } = await collections.read();
  await publishedCollections.write({ collections: all.filter(({ isPublished }) => isPublished), gone });
}
