import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import * as z from 'zod/mini';

/** CloudFormation's event for a custom resource. */
const eventSchema = z.object({
  RequestType: z.enum(['Create', 'Update', 'Delete']),
  ResponseURL: z.string(),
  StackId: z.string(),
  RequestId: z.string(),
  LogicalResourceId: z.string(),
  PhysicalResourceId: z.optional(z.string()),
  ResourceProperties: z.object({ SecretArn: z.string() }),
});
type Event = z.infer<typeof eventSchema>;

interface LinkKeyPorts {
  read(secretArn: string): Promise<string>;
  write(secretArn: string, value: string): Promise<void>;
  /** Sends the result to CloudFormation. */
  answer(url: string, body: string): Promise<void>;
}

/**
 * Creates a key pair for download links when a stage is deployed. The private key goes into the secret and nowhere else;
 * the template receives the public one, for CloudFront. A repeated event finds the key that is there.
 */
export const linkKey =
  (ports: LinkKeyPorts) =>
  async (input: unknown): Promise<void> => {
    const event = eventSchema.parse(input);
    const { ResponseURL, StackId, RequestId, LogicalResourceId } = event;
    const PhysicalResourceId = event.PhysicalResourceId ?? `${LogicalResourceId}-${RequestId}`;
    const result = await createKey(event, ports).then(
      (Data) => ({ Status: 'SUCCESS', ...(Data !== undefined && { Data }) }),
      (error: unknown) => ({ Status: 'FAILED', Reason: error instanceof Error ? error.message : 'unknown error' }),
    );
    await ports.answer(
      ResponseURL,
      JSON.stringify({ StackId, RequestId, LogicalResourceId, PhysicalResourceId, ...result }),
    );
  };

async function createKey(
  { RequestType, ResourceProperties: { SecretArn } }: Event,
  { read, write }: LinkKeyPorts,
): Promise<{ readonly PublicKey: string } | undefined> {
  // The secret is deleted with its stack.
  if (RequestType === 'Delete') return undefined;
  const stored = await read(SecretArn);
  if (isPrivateKey(stored)) return { PublicKey: publicKeyOf(stored) };
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await write(SecretArn, pem);
  return { PublicKey: publicKeyOf(pem) };
}

/** The secret begins with a generated text. */
const isPrivateKey = (text: string): boolean => text.startsWith('-----BEGIN PRIVATE KEY-----');

const publicKeyOf = (pem: string): string =>
  createPublicKey(createPrivateKey(pem)).export({ type: 'spki', format: 'pem' }).toString();
