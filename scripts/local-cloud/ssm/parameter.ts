import * as z from 'zod';
import { arn } from '../engine.ts';

const versionSchema = z.object({
  version: z.number(),
  type: z.enum(['String', 'StringList', 'SecureString']),
  value: z.string(),
  changedAt: z.number(),
});
export type ParameterVersion = Readonly<z.infer<typeof versionSchema>>;

/** A parameter as it is stored on disk. Times are ms since the epoch. */
export const parameterSchema = z.object({
  name: z.string(),
  description: z.optional(z.string()),
  latest: versionSchema,
  /** Newest first. */
  earlier: z.array(versionSchema),
});
export type Parameter = Readonly<z.infer<typeof parameterSchema>>;

/** `/a/b` and `b` give `…:parameter/a/b` and `…:parameter/b`. */
export const parameterArn = (name: string): string => arn('ssm', `parameter${name.startsWith('/') ? '' : '/'}${name}`);

/** Splits `name:3` into the name and its version; an ARN is reduced to the name. */
export function parseReference(reference: string): { name: string; version: number | undefined } {
  const local = reference.startsWith('arn:') ? reference.replace(/^.*?:parameter/, '') : reference;
  const [, name = local, version] = /^(.+):(\d+)$/.exec(local) ?? [];
  return { name, version: version === undefined ? undefined : Number(version) };
}
