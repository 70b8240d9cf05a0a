import * as z from 'zod/mini';
import type { LookUp } from '../assembly/dynamic-references.ts';
import type { AwsClient } from '../gateway/aws-client.ts';

const SecretSchema = z.object({ SecretString: z.string() });
const ParameterSchema = z.object({ Parameter: z.object({ Value: z.string() }) });
const JsonSchema = z.record(z.string(), z.unknown());

/** Reads the values of a template's dynamic references. Throws when one is missing. */
export const storedValues =
  (aws: AwsClient): LookUp =>
  async (service, reference) => {
    switch (service) {
      case 'secretsmanager':
        return secret(aws, reference);
      case 'ssm':
      case 'ssm-secure': {
        const Name = reference.replace(/:\d+$/, '');
        const reply = await aws.call('ssm', 'GetParameter', { Name, WithDecryption: service === 'ssm-secure' });
        return ParameterSchema.parse(reply).Parameter.Value;
      }
    }
  };

/** `id-or-arn[:SecretString[:key[:stage[:version]]]]`; an ARN contains colons too. */
async function secret(aws: AwsClient, reference: string): Promise<string> {
  const [SecretId = '', rest = ''] = reference.split(':SecretString');
  const [, key = '', stage = '', version = ''] = rest.split(':');
  const reply = await aws.call('secretsmanager', 'GetSecretValue', {
    SecretId,
    ...(stage !== '' && { VersionStage: stage }),
    ...(version !== '' && { VersionId: version }),
  });
  const { SecretString } = SecretSchema.parse(reply);
  if (key === '') return SecretString;
  const value = JsonSchema.parse(JSON.parse(SecretString))[key];
  if (value === undefined) throw new Error(`the secret ${SecretId} has no key ${key}`);
  return String(value);
}
