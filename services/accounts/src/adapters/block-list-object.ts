import { blockListText } from '@satcade/lambda/blocked-accounts';
import { objectText } from '@satcade/lambda/object-text';
import type { BlockList } from '../block-ports.ts';

/** The object that every API function reads (shared/lambda/blocked-accounts.ts). */
export const blockListObject = (bucket: string, key: string): BlockList => ({
  async publish(userIds) {
    const { status } = await objectText(bucket, key, {
      method: 'PUT',
      body: blockListText(userIds),
      headers: { 'content-type': 'application/json' },
    });
    if (status >= 300) throw new Error(`the list of blocked accounts cannot be written: S3 answered ${status}`);
  },
});
