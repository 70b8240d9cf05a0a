import { timingSafeEqual } from 'node:crypto';

/** Compares secrets without telling by its duration where they differ. Their lengths are not secret. */
export function constantTimeEqual(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
