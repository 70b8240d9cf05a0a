import type { Reviewer } from '../content/reviews.ts';

/** How many days of trade the demo shop has behind it: three months. */
export const PAST_DAYS = 91;
/** So far before the real time a store begins that has a past. */
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

/** Everybody who buys: the store's ready-made buyer acts in the story only. */
export type Customer = Reviewer | (typeof BUYERS)[number] | 'buyer';

/** How often a game is looked at and bought beside the others, which have 1: a few best sellers, and a long tail. */
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

/** A week in which more is sold, because these games cost less. They have no other discount. */
export const DISCOUNT_WEEK = {
  fromDay: 54,
  days: 7,
  percentage: 30,
  titles: ['Letters from Marrow Bay', 'Pocket Foundry', 'Moth & Ember'],
} as const;
