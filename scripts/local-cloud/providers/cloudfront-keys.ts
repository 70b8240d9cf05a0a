import { createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import type { Cloud } from './cloud.ts';
import { physicalId } from './physical-name.ts';
import { type Providers, provider } from './provider.ts';

const PublicKeySchema = z.object({ PublicKeyConfig: z.object({ EncodedKey: z.string() }) });
const KeyGroupSchema = z.object({ KeyGroupConfig: z.object({ Items: z.array(z.string()) }) });

/** AWS's quota of public keys in a key group. */
const MAX_KEYS = 5;

/** Public keys and key groups: the signers that a distribution trusts. */
export function cloudfrontKeyProviders({ plan }: Pick<Cloud, 'plan'>): Providers {
  return {
    'AWS::CloudFront::PublicKey': provider(PublicKeySchema, ({ PublicKeyConfig }, resource) => {
      const id = `K${physicalId(resource, 13).toUpperCase()}`;
      plan.publicKeys.set(id, publicKey(PublicKeyConfig.EncodedKey));
      return { ref: id, attributes: { Id: id } };
    }),

    'AWS::CloudFront::KeyGroup': provider(KeyGroupSchema, ({ KeyGroupConfig: { Items } }, resource) => {
      if (Items.length === 0 || Items.length > MAX_KEYS)
        throw new Error(`a key group has 1 to ${MAX_KEYS} public keys`);
      const unknown = Items.find((id) => !plan.publicKeys.has(id));
      if (unknown !== undefined) throw new Error(`there is no public key ${unknown}`);
      const id = physicalId(resource, 36);
      plan.keyGroups.set(id, Items);
      return { ref: id, attributes: { Id: id } };
    }),
  };
}

/** CloudFront accepts keys of these two kinds, in PEM. */
function publicKey(pem: string): KeyObject {
  if (!pem.startsWith('-----BEGIN PUBLIC KEY-----')) throw new Error('a public key must be PEM text');
  const key = createPublicKey(pem);
  const { modulusLength, namedCurve } = key.asymmetricKeyDetails ?? {};
  if (modulusLength === 2048 || namedCurve === 'prime256v1') return key;
  throw new Error('a public key must be RSA with 2048 bits or ECDSA with the curve prime256v1');
}
