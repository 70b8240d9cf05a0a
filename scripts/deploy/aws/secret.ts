import * as z from 'zod/mini';
import { type Aws, isDenied } from './aws.ts';

const reply = z.object({ SecretString: z.string() });
const settings = z.looseObject({
  url: z.string(),
  storeId: z.string(),
  apiKey: z.string(),
  webhookSecret: z.string(),
  siteUrl: z.string(),
});
/** What the store knows of its BTCPay. Further settings in the secret are kept. */
export type BtcpaySettings = z.infer<typeof settings>;

/** What the secret holds: `empty` before the operator has filled it, when it is a random value. */
export type SecretState =
  | { readonly kind: 'filled'; readonly settings: BtcpaySettings }
  | { readonly kind: 'empty' }
  | { readonly kind: 'denied' };

export async function readSecret(aws: Aws, SecretId: string): Promise<SecretState> {
  try {
    const { SecretString } = reply.parse(await aws.json('secretsmanager', 'GetSecretValue', { SecretId }));
    const parsed = settings.safeParse(parsedJson(SecretString));
    return parsed.success ? { kind: 'filled', settings: parsed.data } : { kind: 'empty' };
  } catch (error) {
    if (isDenied(error)) return { kind: 'denied' };
    throw error;
  }
}

export async function writeSecret(aws: Aws, SecretId: string, value: BtcpaySettings): Promise<void> {
  await aws.json('secretsmanager', 'PutSecretValue', { SecretId, SecretString: JSON.stringify(value) });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The random value with which the secret was created.
    return undefined;
  }
}
