import { createHash, createHmac } from 'node:crypto';
import type { GiftCopy } from '../domain/gift.ts';

/* Ids and secrets of gifts: 128 bits each, in 22 characters. */

const LENGTH = 22;

/** A gift's id is derived from its copy: an order that is granted twice creates it once. */
export const giftIdOf = ({ orderId, gameId, copy }: GiftCopy): string =>
  createHash('sha256').update(`${orderId}#${gameId}#${copy}`).digest('base64url').slice(0, LENGTH);

/**
 * The secret in a gift's link. It is derived, so that the buyer can see the link again without the store keeping it.
 */
export const giftSecretOf = (giftId: string, key: string): string =>
  createHmac('sha256', key).update(`gift#${giftId}`).digest('base64url').slice(0, LENGTH);

/** The hash of a secret, which is stored. */
export const giftHashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
