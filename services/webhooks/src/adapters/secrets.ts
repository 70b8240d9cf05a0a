import { createHmac } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '@satcade/contracts/webhook-types';
import type { Secrets } from '../ports.ts';

/**
 * Secrets of endpoints are derived from the key of the store, so nothing is stored that could leak with the table. The
 * key is read once per warm function; a failed read is not kept.
 */
export function derivedSecrets(readKey: () => Promise<string>): Secrets {
  let key: Promise<string> | undefined;
  async function secretOf(endpointId: string, version: number): Promise<Buffer> {
    key ??= readKey().catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return createHmac('sha256', await key)
      .update(`webhook-endpoint ${endpointId} ${version}`)
      .digest();
  }
  return {
    textOf: async (endpointId, version) =>
      `${WEBHOOK_SECRET_PREFIX}${(await secretOf(endpointId, version)).toString('base64')}`,

    async signatures({ endpointId, versions }, { id, timestamp, body }) {
      const secrets = await Promise.all(versions.map((version) => secretOf(endpointId, version)));
      const signed = `${id}.${timestamp}.${body}`;
      return secrets.map((secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`).join(' ');
    },
  };
}
