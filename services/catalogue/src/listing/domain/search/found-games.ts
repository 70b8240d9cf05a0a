import type { ResultOrder, Results } from '../text-search.ts';
import { acceptedOf, bytesOf, firstPlaces, type PlaceSet, placeSet, union } from './place-set.ts';

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
  constructor(places: Uint32Array, scores: Uint16Array, listed: number) {
    this.#listed = listed;
    // By score: how many games have it, and the places of these.
    const sizes = new Uint32Array(scores.reduce((most, score) => Math.max(most, score), 0) + 1);
    for (let at = 0; at < scores.length; at += 1) sizes[scores[at] ?? 0] = (sizes[scores[at] ?? 0] ?? 0) + 1;
    const found = Array.from(sizes, (size) => new Uint32Array(size));
    sizes.fill(0);
    for (let at = 0; at < scores.length; at += 1) {
      const score = scores[at] ?? 0;
      const count = sizes[score] ?? 0;
      const tier = found[score];
      if (tier !== undefined) tier[count] = places[at] ?? 0;
      sizes[score] = count + 1;
    }
    this.#tiers = found
      .map((tier, score) => ({ score, games: placeSet(tier, listed) }))
      .filter(({ games }) => games.size > 0)
      .reverse();
  }

  /** How much memory it takes, about. */
  get bytes(): number {
    return this.#tiers.reduce((sum, { games }) => sum + bytesOf(games), 0);
  }

  first({ isByScore, accepted, startAt, limit, ...ordered }: ResultOrder): Results {
    let total = 0;
    const first: Results['first'][number][] = [];
    for (const { score, games } of isByScore ? this.#tiers : this.#inOne()) {
      const of = acceptedOf(games, accepted, this.#listed);
      total += of.size;
      if (of.size === 0 || first.length >= limit) continue;
      for (const place of firstPlaces(of, ordered, startAt(score), limit - first.length)) first.push({ place, score });
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
