import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { arn } from '../engine.ts';

export const CURRENT = 'AWSCURRENT';
const PREVIOUS = 'AWSPREVIOUS';

const versionSchema = z.object({
  id: z.string(),
  secretString: z.optional(z.string()),
  /** Base64. */
  secretBinary: z.optional(z.string()),
  stages: z.array(z.string()),
  createdAt: z.number(),
});
export type SecretVersion = Readonly<z.infer<typeof versionSchema>>;

/** A secret as it is stored on disk. Times are ms since the epoch. */
export const secretSchema = z.object({
  name: z.string(),
  arn: z.string(),
  description: z.optional(z.string()),
  kmsKeyId: z.optional(z.string()),
  tags: z.array(z.object({ Key: z.string(), Value: z.string() })),
  createdAt: z.number(),
  changedAt: z.number(),
  /** Set while it is marked for deletion: when its recovery window ends. */
  deletedFrom: z.optional(z.number()),
  versions: z.array(versionSchema),
});
export type Secret = Readonly<z.infer<typeof secretSchema>>;

const SUFFIX_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An ARN ends with six random characters, so that a new secret of the same name has another one. */
export function newSecretArn(name: string): string {
  const suffix = Array.from({ length: 6 }, () => SUFFIX_CHARACTERS[randomInt(SUFFIX_CHARACTERS.length)]);
  return arn('secretsmanager', `secret:${name}-${suffix.join('')}`);
}

/** Whether `id` is the secret's name, its ARN, or its ARN without the random suffix. */
export const isNamed = (secret: Secret, id: string): boolean =>
  id === secret.name || id === secret.arn || id === secret.arn.slice(0, -'-123456'.length);

/**
 * The secret with `version` as its newest: it becomes the current one, and the current one becomes the previous one.
 */
export function withVersion(secret: Secret, version: Omit<SecretVersion, 'stages'>, now: number): Secret {
  const older = secret.versions.map((existing) => {
    const kept = existing.stages.filter((stage) => stage !== CURRENT && stage !== PREVIOUS);
    return { ...existing, stages: existing.stages.includes(CURRENT) ? [...kept, PREVIOUS] : kept };
  });
  // A version without a stage is not kept.
  const staged = older.filter(({ stages }) => stages.length > 0);
  return { ...secret, changedAt: now, versions: [...staged, { ...version, stages: [CURRENT] }] };
}

/** The version with this id and this stage; the current one when neither is given. */
export function findVersion(
  secret: Secret,
  { id, stage }: { readonly id?: string | undefined; readonly stage?: string | undefined },
): SecretVersion | undefined {
  const wantedStage = stage ?? (id === undefined ? CURRENT : undefined);
  return secret.versions.find(
    (version) =>
      (id === undefined || version.id === id) && (wantedStage === undefined || version.stages.includes(wantedStage)),
  );
}
