import type { Reviewer } from '../content/reviews.ts';

/** How many days of trade the past of the demo shop has: three months. */
export const PAST_DAYS = 91;
/** How far before the real time a store with a past begins. */
export const PAST_MS = PAST_DAYS * 86_400_000;

/** Invented buyers who write no reviews. */
export const BUYERS = [
  'anouk',
  'bram_v',
  'cloudberry',
  'dario',
  'elif',
  'finn_o',
  'gwen',
  'hazelnut',
  'ines',
  'jonas_w',
  'kirsi',
  'lowtide',
  'mateo',
  'noor',
  'otterpop',
  'priya',
  'quinn',
  'rasmus',
  'sofia_l',
  'teapot',
  'ursula',
  'viggo',
  'wren',
  'yusuf',
] as const;

/** Everybody who buys. The store's ready-made buyer acts in the story only. */
export type Customer = Reviewer | (typeof BUYERS)[number] | 'buyer';

/**
 * How often a game is viewed and bought compared with the others, which have 1: a few best sellers, and a long tail.
 */
export const POPULARITY: Readonly<Record<string, number>> = {
  'Neon Drifter': 9,
  'Moth & Ember': 8,
  'Lanterns Below': 12,
  'A Kettle for Ghosts': 6,
  'Letters from Marrow Bay': 5,
  'Pocket Foundry': 4,
  'Inkwell Pixel Fonts': 3,
  Mossgate: 3,
  Bytebound: 2,
  'Shader Bench': 2,
  'Turbo Snail GP': 0.3,
  'Quiet Airlock': 0.5,
};

/** A week with more purchases, because these games have a discount. They have no other one. */
export const DISCOUNT_WEEK = {
  fromDay: 54,
  days: 7,
  percentage: 30,
  titles: ['Letters from Marrow Bay', 'Pocket Foundry', 'Moth & Ember'],
} as const;
