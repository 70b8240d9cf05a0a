import { blockListText } from '@satcade/lambda/blocked-accounts';
import { objectRequest } from '@satcade/lambda/signed-fetch';
import type { BlockList } from '../block-ports.ts';

/** The object that every API function reads (shared/lambda/blocked-accounts.ts). */
export const blockListObject = (bucket: string, key: string): BlockList => ({
  async publish(userIds) {
    const response = await objectRequest(bucket, key, {
      method: 'PUT',
      body: blockListText(userIds),
      headers: { 'content-type': 'application/json' },
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the list of blocked accounts cannot be written: S3 answered ${response.status}`);
  },
});
