import type { Cents } from '@satcade/kernel';

export const STORE_NAME = 'Satcade';

/** A list price, as the store's own pages show it. */
export const usdText = (price: Cents): string =>
  price === 0
    ? 'Free'
    : (price / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });

export const percentOff = (before: Cents, now: Cents): number =>
  before === 0 ? 0 : Math.round((1 - now / before) * 100);

/** The path of a picture. */
const mediaPath = (key: string): string => `/media/${key.split('/').map(encodeURIComponent).join('/')}`;

/** The picture that other sites may show: none of an adult game, because nobody was asked for their age there. */
export const coverPath = ({
  isNSFW,
  thumbnailKey,
}: {
  readonly isNSFW: boolean;
  readonly thumbnailKey?: string | undefined;
}): string | undefined => (isNSFW || thumbnailKey === undefined ? undefined : mediaPath(thumbnailKey));
