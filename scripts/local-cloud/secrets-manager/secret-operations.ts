import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { checkedOperation } from '../checked-operation.ts';
import { AwsError, type CallContext, type Clock } from '../engine.ts';
import type { JsonOperation } from '../json-engine.ts';
import { describeSecret, describeValue } from './describe-secret.ts';
import { CURRENT, findVersion, newSecretArn, type Secret, type SecretVersion, withVersion } from './secret.ts';
import type { Vault } from './vault.ts';

const operation = checkedOperation('ValidationException');
const DAY_MS = 86_400_000;

const identified = z.object({ SecretId: z.string().min(1) });
const valueSchema = z.object({
  SecretString: z.optional(z.string()),
  SecretBinary: z.optional(z.string()),
  /** The id of the version; a repeated request with the same token changes nothing. */
  ClientRequestToken: z.optional(z.string().min(1)),
});
const metadataSchema = z.object({ Description: z.optional(z.string()), KmsKeyId: z.optional(z.string()) });
const createSchema = z.object({
  Name: z.string().regex(/^[A-Za-z0-9/_+=.@-]{1,512}$/),
  Tags: z.optional(z.array(z.object({ Key: z.string(), Value: z.string() }))),
  ...valueSchema.shape,
  ...metadataSchema.shape,
});
const deleteSchema = identified.extend({
  RecoveryWindowInDays: z.optional(z.number().int().min(7).max(30)),
  ForceDeleteWithoutRecovery: z.optional(z.boolean()),
});
type Value = z.infer<typeof valueSchema>;

/** The operations that create, change and delete secrets. */
export function secretOperations(vault: Vault, clock: Clock): Readonly<Record<string, JsonOperation>> {
  return {
    CreateSecret: operation(createSchema, (input, call) => {
      const now = clock.now();
      const empty: Secret = {
        name: input.Name,
        arn: newSecretArn(input.Name),
        description: input.Description,
        kmsKeyId: input.KmsKeyId,
        tags: input.Tags ?? [],
        createdAt: now,
        changedAt: now,
        versions: [],
      };
      call.authorize('secretsmanager:CreateSecret', [empty.arn]);
      refuseExisting(vault, input.Name);
      const secret = hasValue(input) ? withVersion(empty, versionOf(input, now), now) : empty;
      vault.save(secret);
      return { ARN: secret.arn, Name: secret.name, VersionId: secret.versions.at(-1)?.id };
    }),

    PutSecretValue: operation(identified.extend(valueSchema.shape), (input, call) => {
      const secret = usableSecret(vault, call, 'secretsmanager:PutSecretValue', input.SecretId);
      if (!hasValue(input)) throw new AwsError('InvalidRequestException', 'You must provide a value.');
      const version = putValue(vault, secret, input, clock.now());
      return { ARN: secret.arn, Name: secret.name, VersionId: version.id, VersionStages: version.stages };
    }),

    UpdateSecret: operation(identified.extend({ ...valueSchema.shape, ...metadataSchema.shape }), (input, call) => {
      const before = usableSecret(vault, call, 'secretsmanager:UpdateSecret', input.SecretId);
      const secret = {
        ...before,
        description: input.Description ?? before.description,
        kmsKeyId: input.KmsKeyId ?? before.kmsKeyId,
        changedAt: clock.now(),
      };
      vault.save(secret);
      const version = hasValue(input) ? putValue(vault, secret, input, clock.now()) : undefined;
      return { ARN: secret.arn, Name: secret.name, VersionId: version?.id };
    }),

    DeleteSecret: operation(deleteSchema, (input, call) => {
      const secret = usableSecret(vault, call, 'secretsmanager:DeleteSecret', input.SecretId);
      const now = clock.now();
      if (input.ForceDeleteWithoutRecovery === true) {
        vault.remove(secret);
        return { ARN: secret.arn, Name: secret.name, DeletionDate: now / 1000 };
      }
      const deletedFrom = now + (input.RecoveryWindowInDays ?? 30) * DAY_MS;
      vault.save({ ...secret, deletedFrom });
      return { ARN: secret.arn, Name: secret.name, DeletionDate: deletedFrom / 1000 };
    }),

    RestoreSecret: operation(identified, ({ SecretId }, call) => {
      const secret = authorizedSecret(vault, call, 'secretsmanager:RestoreSecret', SecretId);
      vault.save({ ...secret, deletedFrom: undefined });
      return { ARN: secret.arn, Name: secret.name };
    }),
  };
}

/** The operations that show secrets. */
export function secretQueries(vault: Vault): Readonly<Record<string, JsonOperation>> {
  const getSchema = identified.extend({ VersionId: z.optional(z.string()), VersionStage: z.optional(z.string()) });
  const listSchema = z.object({
    MaxResults: z.optional(z.number().int().min(1).max(100)),
    NextToken: z.optional(z.string()),
    IncludePlannedDeletion: z.optional(z.boolean()),
  });
  return {
    GetSecretValue: operation(getSchema, ({ SecretId, VersionId, VersionStage }, call) => {
      const secret = usableSecret(vault, call, 'secretsmanager:GetSecretValue', SecretId);
      const version = findVersion(secret, { id: VersionId, stage: VersionStage });
      if (version === undefined) {
        throw new AwsError(
          'ResourceNotFoundException',
          "Secrets Manager can't find the specified secret value for the version given.",
        );
      }
      return describeValue(secret, version);
    }),

    DescribeSecret: operation(identified, ({ SecretId }, call) => ({
      ...describeSecret(authorizedSecret(vault, call, 'secretsmanager:DescribeSecret', SecretId)),
    })),

    ListSecrets: operation(listSchema, (input, call) => {
      const { MaxResults = 100, NextToken = '', IncludePlannedDeletion = false } = input;
      call.authorize('secretsmanager:ListSecrets', ['*']);
      // The token is the last name of the previous page.
      const left = vault
        .all()
        .filter(({ name, deletedFrom }) => name > NextToken && (IncludePlannedDeletion || deletedFrom === undefined))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
      const shown = left.slice(0, MaxResults);
      const more = left.length > shown.length;
      return { SecretList: shown.map(describeSecret), NextToken: more ? shown.at(-1)?.name : undefined };
    }),
  };
}

function authorizedSecret(vault: Vault, call: CallContext, action: string, id: string): Secret {
  const secret = vault.get(id);
  call.authorize(action, [secret.arn]);
  return secret;
}

/** Like {@link authorizedSecret}, but rejects one that is marked for deletion. */
function usableSecret(vault: Vault, call: CallContext, action: string, id: string): Secret {
  const secret = authorizedSecret(vault, call, action, id);
  if (secret.deletedFrom === undefined) return secret;
  throw new AwsError(
    'InvalidRequestException',
    "You can't perform this operation on the secret because it was marked for deletion.",
  );
}

function refuseExisting(vault: Vault, name: string): void {
  const existing = vault.find(name);
  if (existing === undefined) return;
  if (existing.deletedFrom !== undefined) {
    throw new AwsError(
      'InvalidRequestException',
      "You can't create this secret because a secret with this name is already scheduled for deletion.",
    );
  }
  throw new AwsError('ResourceExistsException', `The operation failed because the secret ${name} already exists.`);
}

const hasValue = ({ SecretString, SecretBinary }: Value): boolean =>
  SecretString !== undefined || SecretBinary !== undefined;

function versionOf(
  { SecretString, SecretBinary, ClientRequestToken }: Value,
  now: number,
): Omit<SecretVersion, 'stages'> {
  if (SecretString !== undefined && SecretBinary !== undefined) {
    throw new AwsError('InvalidParameterException', "You can't specify both a binary and a string secret value.");
  }
  const id = ClientRequestToken ?? randomUUID();
  return { id, secretString: SecretString, secretBinary: SecretBinary, createdAt: now };
}

function putValue(vault: Vault, secret: Secret, value: Value, now: number): SecretVersion {
  const version = versionOf(value, now);
  const existing = findVersion(secret, { id: version.id });
  if (existing !== undefined) {
    if (existing.secretString === version.secretString && existing.secretBinary === version.secretBinary) {
      return existing;
    }
    throw new AwsError('ResourceExistsException', 'A version with this token exists and has another value.');
  }
  vault.save(withVersion(secret, version, now));
  return { ...version, stages: [CURRENT] };
}
