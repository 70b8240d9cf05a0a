import * as z from 'zod/mini';
import { AwsError } from '../engine.ts';
import { generateSecretString } from '../secrets-manager/generate-secret-string.ts';
import type { Cloud } from './cloud.ts';
import { physicalName } from './physical-name.ts';
import { type Providers, provider } from './provider.ts';

const SecretSchema = z.object({
  Name: z.optional(z.string()),
  Description: z.optional(z.string()),
  SecretString: z.optional(z.string()),
  GenerateSecretString: z.optional(z.unknown()),
});
const DescribedSchema = z.object({ ARN: z.string() });

/** Secrets. An existing one stays unchanged, because somebody may have put a value into it. */
export function secretsProviders({ aws }: Pick<Cloud, 'aws'>): Providers {
  return {
    'AWS::SecretsManager::Secret': provider(SecretSchema, async (properties, resource) => {
      const { GenerateSecretString, Description } = properties;
      const Name = properties.Name ?? physicalName(resource, { maxLength: 512 });
      const create = (): Promise<unknown> => {
        const generated = GenerateSecretString === undefined ? undefined : generateSecretString(GenerateSecretString);
        // CDK's own default is to generate; a secret with neither is empty at first, as in AWS.
        const SecretString = properties.SecretString ?? generated;
        return aws.call('secretsmanager', 'CreateSecret', {
          Name,
          ...(Description !== undefined && { Description }),
          ...(SecretString !== undefined && { SecretString }),
        });
      };
      const described = await aws
        .call('secretsmanager', 'DescribeSecret', { SecretId: Name })
        .catch((error: unknown) => {
          if (error instanceof AwsError && error.code === 'ResourceNotFoundException') return create();
          throw error;
        });
      const { ARN } = DescribedSchema.parse(described);
      return { ref: ARN, attributes: { Id: ARN } };
    }),
  };
}
