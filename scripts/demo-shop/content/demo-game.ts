import type { Platform } from '@satcade/contracts/lists';
import type { Palette } from './palettes.ts';

export type DemoDiscount =
  | { readonly saleType: 'PERCENTAGE'; readonly discountPercentage: number; readonly days: number }
  | { readonly saleType: 'FIXED_AMOUNT'; readonly discountAmount: number; readonly days: number }
  | { readonly saleType: 'FREE'; readonly days: number };

/** What visitors read of a listing of the demo shop, with the words and limits of the public API. */
export interface Listing {
  readonly title: string;
  readonly shortDescription: string;
  readonly paragraphs: readonly string[];
  readonly category: string;
  /** USD. */
  readonly price: number;
  readonly tags: readonly string[];
  readonly platforms: readonly Platform[];
  readonly isNSFW?: true;
  readonly statesRequirements?: true;
}

/** A listing that is for sale. */
export interface DemoGame extends Listing {
  readonly version: string;
  readonly discount?: DemoDiscount;
  readonly palette: Palette;
}

/** A listing that is announced: it has no file yet. */
export interface AnnouncedGame extends Listing {
  /** How many days after the store's first start it is released. Absent: it has no date. */
  readonly comesInDays?: number;
}
