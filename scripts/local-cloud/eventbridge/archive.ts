import * as z from 'zod';
import { AwsError, arn } from '../engine.ts';
import { compilePattern, type Matcher } from './pattern.ts';
import { parsePattern } from './rule.ts';

/** An archive as it is stored on disk. */
export const archiveSchema = z.object({
  name: z.string(),
  bus: z.string(),
  description: z.optional(z.string()),
  /** Without it, every event of the bus. */
  eventPattern: z.optional(z.string()),
  /** Days; 0 means for ever. */
  retentionDays: z.number(),
  /** Ms since the epoch. */
  createdAt: z.number(),
});
export type StoredArchive = Readonly<z.infer<typeof archiveSchema>>;

export type Archive = StoredArchive & { readonly matches: Matcher };

export const archiveArn = (name: string): string => arn('events', `archive/${name}`);

const LEGAL_NAME = /^[A-Za-z0-9_.-]{1,48}$/;

/** Prepares an archive for use. Throws AWS's error for an invalid name or pattern. */
export function compileArchive(stored: StoredArchive): Archive {
  const { name, eventPattern } = stored;
  if (!LEGAL_NAME.test(name)) throw new AwsError('ValidationException', `invalid name of an archive: ${name}`);
  return {
    ...stored,
    matches: eventPattern === undefined ? () => true : compilePattern(parsePattern(eventPattern)),
  };
}
