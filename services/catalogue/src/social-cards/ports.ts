import type { ShownOnCard } from '@satcade/contracts/social-card';

interface DrawnCard {
  /** JPEG. */
  readonly picture: Uint8Array;
  /** Whether everything is on it: a cover that cannot be read or shown is left out. */
  readonly isComplete: boolean;
}

/** Draws a card. */
export type DrawCard = (shown: ShownOnCard) => Promise<DrawnCard>;

/** Published pictures; `undefined` for one that is not there. */
export interface Covers {
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}
