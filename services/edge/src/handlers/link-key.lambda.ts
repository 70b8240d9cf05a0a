import { readSecret, writeSecret } from '@satcade/lambda/signed-fetch';
import { linkKey } from './link-key.ts';

export const handler = linkKey({
  read: readSecret,
  write: writeSecret,
  async answer(url, body) {
    const response = await fetch(url, { method: 'PUT', body });
    if (!response.ok) throw new Error(`CloudFormation refused the answer with ${response.status}`);
  },
});
