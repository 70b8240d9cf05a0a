import type { Secret, SecretVersion } from './secret.ts';

/** A secret without its value, as in the replies of DescribeSecret and ListSecrets. */
export const describeSecret = (secret: Secret): Record<string, unknown> => {
  const stages = Object.fromEntries(secret.versions.map(({ id, stages }) => [id, stages]));
  return {
    ARN: secret.arn,
    Name: secret.name,
    Description: secret.description,
    KmsKeyId: secret.kmsKeyId,
    Tags: secret.tags,
    CreatedDate: secret.createdAt / 1000,
    LastChangedDate: secret.changedAt / 1000,
    DeletedDate: secret.deletedFrom === undefined ? undefined : secret.deletedFrom / 1000,
    // The same with the name that each of the two operations uses.
    VersionIdsToStages: stages,
    SecretVersionsToStages: stages,
  };
};

/** A version with its value, as in the reply of GetSecretValue. */
export const describeValue = (secret: Secret, version: SecretVersion): Record<string, unknown> => ({
  ARN: secret.arn,
  Name: secret.name,
  VersionId: version.id,
  SecretString: version.secretString,
  SecretBinary: version.secretBinary,
  VersionStages: version.stages,
  CreatedDate: version.createdAt / 1000,
});
