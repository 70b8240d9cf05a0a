import { createHash } from 'node:crypto';
import type { ResourceIdentity } from '../assembly/resource.ts';

interface NameRules {
  readonly maxLength: number;
  readonly lowerCase?: boolean;
  /** Kept at the end whatever the length, such as `.fifo`. */
  readonly suffix?: string;
}

/**
 * The name of a resource without a name in the template: the same after every start, so that its state is found again.
 * A name that is too long keeps its beginning and gets a hash of the whole.
 */
export function physicalName({ stack, logicalId }: ResourceIdentity, rules: NameRules): string {
  const { maxLength, lowerCase = false, suffix = '' } = rules;
  const whole = `${stack}-${logicalId}`;
  const room = maxLength - suffix.length;
  const fitting = whole.length <= room ? whole : `${whole.slice(0, room - 9)}-${hash(whole).slice(0, 8)}`;
  return (lowerCase ? fitting.toLowerCase() : fitting) + suffix;
}

/** An identifier as services make them (of a pool, an API, a distribution), the same after every start. */
export function physicalId({ stack, logicalId }: ResourceIdentity, length: number): string {
  // The first character is a letter, as some uses of ids require.
  return `l${hash(`${stack}-${logicalId}`).slice(0, length - 1)}`;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
