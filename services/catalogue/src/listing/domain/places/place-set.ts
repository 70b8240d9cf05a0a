import { type Bits, countBits, hasBit, WORD_BITS } from './bits.ts';
import type { Order } from './order.ts';

/** Places in a list of games: one by one if they are few, as bits if they are many. */
export type PlaceSet = { readonly size: number } & (
  | { readonly places: Uint32Array; readonly bits?: never }
  | { readonly bits: Bits; readonly places?: never }
);

/**
 * Up to one game in so many is few. Of few, all are looked at; of many, those that an order has first are found after
 * about so many games for each. As bits, they take an eighth of a byte for each game of the list.
 */
const FEW = 64;

const areFew = (size: number, games: number): boolean => size * FEW <= games;

export function placeSet(places: Uint32Array, games: number): PlaceSet {
  if (areFew(places.length, games)) return { size: places.length, places };
  const bits = new Uint32Array(Math.ceil(games / WORD_BITS));
  for (const place of places) bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & (WORD_BITS - 1)));
  return { size: places.length, bits };
}

/** All places of several sets that have none in common. */
export function union(sets: readonly PlaceSet[], games: number): PlaceSet {
  const size = sets.reduce((sum, set) => sum + set.size, 0);
  const places = new Uint32Array(size);
  let count = 0;
  for (const set of sets) {
    places.set(set.places ?? placesOf(set.bits, set.size), count);
    count += set.size;
  }
  return placeSet(places, games);
}

/** Those of a set that are accepted (`undefined`: all are). */
export function acceptedOf(set: PlaceSet, accepted: Bits | undefined, games: number): PlaceSet {
  if (accepted === undefined) return set;
  if (set.bits === undefined) {
    const places = set.places.filter((place) => hasBit(accepted, place));
    return { size: places.length, places };
  }
  const bits = set.bits.slice();
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] ?? 0) & (accepted[at] ?? 0);
  return setOf(bits, countBits(bits), games);
}

/** The places with a bit, of which there are so many (`size`). */
export const setOf = (bits: Bits, size: number, games: number): PlaceSet =>
  areFew(size, games) ? { size, places: placesOf(bits, size) } : { size, bits };

/** The first places of a set in an order, from a number in the order on. */
export const firstPlaces = (set: PlaceSet, order: Order, from: number, limit: number): number[] =>
  set.bits === undefined
    ? order.firstOf(set.places, from, limit)
    : order.first(set.bits, from, Math.min(limit, set.size));

export const bytesOf = ({ bits, places }: PlaceSet): number => (bits ?? places).byteLength;

function placesOf(bits: Bits, size: number): Uint32Array {
  const places = new Uint32Array(size);
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) {
      places[count] = at * WORD_BITS + (WORD_BITS - 1 - Math.clz32(word & -word));
      count += 1;
    }
  }
  return places;
}
