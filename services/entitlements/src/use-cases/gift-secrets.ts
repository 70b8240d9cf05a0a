import { createHash, createHmac } from 'node:crypto';
import type { GiftCopy } from '../domain/gift.ts';

/* Ids and secrets of gifts. 128 bits each, in 22 characters. */

const LENGTH = 22;

/** The id of a gift follows from the copy that it is: an order that is granted twice brings it once. */
export const giftIdOf = ({ orderId, gameId, copy }: GiftCopy): string =>
  createHash('sha256').update(`${orderId}#${gameId}#${copy}`).digest('base64url').slice(0, LENGTH);

/** The secret in a gift's link. It is derived, so that its buyer can be shown the link again without it being kept. */
export const giftSecretOf = (giftId: string, key: string): string =>
  createHmac('sha256', key).update(`gift#${giftId}`).digest('base64url').slice(0, LENGTH);

/** What is kept of a secret. */
export const giftHashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
