import { timingSafeEqual } from 'node:crypto';

/**
 * Compares secrets in constant time, so that the duration does not reveal where they differ. Their lengths are not
 * secret.
 */
export function constantTimeEqual(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
