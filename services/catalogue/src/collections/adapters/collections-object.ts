import { collectionFacts } from '@satcade/contracts/entities/collections';
import { objectText, objectUnless } from '@satcade/lambda/object-text';
import * as z from 'zod/mini';
import type { PublishedCollections, PublishedReader, PublishedState } from '../ports.ts';

interface ObjectAddress {
  readonly bucket: string;
  readonly key: string;
}

/*
 * One small object beside the list of games: functions that show collections read neither the table nor drafts. A
 * collection that this version cannot read is left out.
 */
const FORMAT = 1;
const objectSchema = z.object({
  format: z.literal(FORMAT),
  collections: z.array(z.unknown()),
  gone: z._default(z.array(z.string()), []),
});

/** Written by the projector. Changes of one item reach it in order, one after the other. */
export const collectionsObject = ({ bucket, key }: ObjectAddress): PublishedCollections => ({
  async write({ collections, gone }) {
    const { status } = await objectText(bucket, key, {
      method: 'PUT',
      body: JSON.stringify({ format: FORMAT, collections, gone }),
      headers: { 'content-type': 'application/json' },
    });
    if (status >= 300) throw new Error(`the collections cannot be written: S3 answered ${status}`);
  },
});

/** Nothing is there before the first collection. */
export const collectionsReader = ({ bucket, key }: ObjectAddress): PublishedReader => ({
  async load(loaded) {
    const { status, headers, text } = await objectUnless(loaded?.etag, bucket, key);
    if (status === 304 && loaded !== undefined) return loaded;
    if (status === 404) return { collections: [], gone: [], etag: undefined };
    if (status >= 300) throw new Error(`the collections cannot be read: S3 answered ${status}`);
    return { ...readCollections(text), etag: headers.etag };
  },
});

/** The content of the object. */
export function readCollections(text: string): Omit<PublishedState, 'etag'> {
  const { collections, gone } = objectSchema.parse(JSON.parse(text));
  const readable = collections.flatMap((each) => {
    const parsed = collectionFacts.safeParse(each);
    return parsed.success ? [parsed.data] : [];
  });
  return { collections: readable, gone };
}
