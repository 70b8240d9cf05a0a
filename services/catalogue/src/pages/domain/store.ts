import type { NamedPicture } from '@satcade/contracts/entities/pictures';
import { copyFor } from '@satcade/contracts/picture-copies';
import type { Cents } from '@satcade/kernel';
import type { Card } from '../../listing/domain/card.ts';

export const STORE_NAME = 'Satcade';

/** A list price, as the store's own pages show it in a language. */
export const usdText = (price: Cents, locale = 'en-US', free = 'Free'): string =>
  price === 0
    ? free
    : (price / 100).toLocaleString(locale, { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });

/** The path of a picture. */
const mediaPath = (key: string): string => `/media/${key.split('/').map(encodeURIComponent).join('/')}`;

/** A picture in a copy that has at least this width in pixels. */
export const picturePath = (key: string, picture: NamedPicture | undefined, width: number): string =>
  mediaPath(copyFor(key, picture, width));

/**
 * The picture that other sites may show, in a copy that has at least this width in pixels: none of an adult game, because
 * nobody was asked for their age there.
 */
export const coverPath = (
  { isNSFW, thumbnailKey, thumbnail }: Pick<Card, 'isNSFW' | 'thumbnailKey' | 'thumbnail'>,
  width: number,
): string | undefined =>
  isNSFW || thumbnailKey === undefined ? undefined : mediaPath(copyFor(thumbnailKey, thumbnail, width));
