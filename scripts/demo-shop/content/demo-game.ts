import type { Platform } from '@satcade/contracts/lists';
import type { Palette } from './palettes.ts';

export type DemoDiscount =
  | { readonly saleType: 'PERCENTAGE'; readonly discountPercentage: number; readonly days: number }
  | { readonly saleType: 'FIXED_AMOUNT'; readonly discountAmount: number; readonly days: number }
  | { readonly saleType: 'FREE'; readonly days: number };

/** A listing of the demo shop, with the words and limits of the public API. */
export interface DemoGame {
  readonly title: string;
  readonly shortDescription: string;
  readonly paragraphs: readonly string[];
  readonly category: string;
  /** USD. */
  readonly price: number;
  readonly tags: readonly string[];
  readonly platforms: readonly Platform[];
  readonly version: string;
  readonly isNSFW?: true;
  readonly statesRequirements?: true;
  readonly discount?: DemoDiscount;
  readonly palette: Palette;
}
