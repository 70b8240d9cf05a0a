import { acceptedOf, bytesOf, firstPlaces, type PlaceSet, placeSet, union } from '../places/place-set.ts';
import type { ResultOrder, Results } from '../text-search.ts';

/** Games that match equally well. */
interface Tier {
  readonly score: number;
  readonly games: PlaceSet;
}

/**
 * The games that a text finds in a list, by how well they match. It says nothing of prices, sales and filters, so it
 * stays true for as long as no text changes. A page of it is found without looking at most of them.
 */
export class FoundGames {
  readonly #listed: number;
  /** The best first. */
  readonly #tiers: readonly Tier[];
  /** All of them, for orders that do not begin with the best. */
  #all: readonly Tier[] | undefined;

  /** `places`: in a list of so many games (`listed`), each with its score at the same index. */
  constructor(places: readonly number[], scores: readonly number[], listed: number) {
    this.#listed = listed;
    // By score: how many games have it, and the places of these.
    let most = 0;
    for (let at = 0; at < scores.length; at += 1) most = Math.max(most, scores[at] ?? 0);
    const sizes = new Uint32Array(most + 1);
    for (let at = 0; at < scores.length; at += 1) sizes[scores[at] ?? 0] = (sizes[scores[at] ?? 0] ?? 0) + 1;
    // Of hundreds of scores, a text gives a few.
    const tiers: { readonly score: number; readonly places: Uint32Array }[] = [];
    const numbers = new Uint16Array(sizes.length);
    for (let score = sizes.length - 1; score >= 0; score -= 1) {
      const size = sizes[score] ?? 0;
      if (size > 0) numbers[score] = tiers.push({ score, places: new Uint32Array(size) }) - 1;
    }
    sizes.fill(0);
    for (let at = 0; at < scores.length; at += 1) {
      const score = scores[at] ?? 0;
      const count = sizes[score] ?? 0;
      const tier = tiers[numbers[score] ?? 0];
      if (tier !== undefined) tier.places[count] = places[at] ?? 0;
      sizes[score] = count + 1;
    }
    this.#tiers = tiers.map((tier) => ({ score: tier.score, games: placeSet(tier.places, listed) }));
  }

  /** How much memory it takes, about. */
  get bytes(): number {
    return this.#tiers.reduce((sum, { games }) => sum + bytesOf(games), 0);
  }

  first({ order, isByScore, accepted, startAt, limit }: ResultOrder): Results {
    let total = 0;
    const first: Results['first'][number][] = [];
    for (const { score, games } of isByScore ? this.#tiers : this.#inOne()) {
      const of = acceptedOf(games, accepted, this.#listed);
      total += of.size;
      if (of.size === 0 || first.length >= limit) continue;
      for (const place of firstPlaces(of, order, startAt(score), limit - first.length)) first.push({ place, score });
    }
    return { first, total };
  }

  #inOne(): readonly Tier[] {
    this.#all ??= [
      {
        score: 0,
        games: union(
          this.#tiers.map(({ games }) => games),
          this.#listed,
        ),
      },
    ];
    return this.#all;
  }
}
