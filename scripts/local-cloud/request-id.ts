import { randomFillSync } from 'node:crypto';

const LENGTH = 11;
/** Node takes 2 µs for a few random bytes, and hardly more for many. */
const pool = Buffer.alloc(LENGTH * 256);
let used = pool.length;

/** 11 random bytes, as API Gateway and CloudFront have them in the ids of requests. */
export function requestIdBytes(encoding: 'base64' | 'base64url'): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += LENGTH;
  return pool.toString(encoding, used - LENGTH, used);
}
