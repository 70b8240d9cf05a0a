import { type AssetType, assetTypeOf } from '@satcade/contracts/categories';
import type { Card } from './card.ts';
import { firstOf } from './first-of.ts';

/** The most games in each list. */
const MOST = 6;
/** What a tag or category that all games have is worth. Rarer ones are worth more. */
const COMMON_POINTS = 100;
/** For each platform that both games run on: decides between games that share equally much. */
const PLATFORM_POINTS = 5;
/** For the same kind: a picture pack with a game's style is less like it than another game. */
const KIND_POINTS = 150;

/** What is compared. */
type Comparable = Pick<
  Card,
  'id' | 'tags' | 'category' | 'supportedPlatforms' | 'isNSFW' | 'developerId' | 'paidBuyers' | 'freeBuyers'
>;

/** Games by place. */
interface GameList<Game> extends Iterable<Game> {
  readonly length: number;
  at(place: number): Game | undefined;
}

export interface Related<Game> {
  readonly similar: readonly Game[];
  /** By the same developer, without those that are similar. */
  readonly byDeveloper: readonly Game[];
}

/**
 * Finds the games that are most like another one: by the tags and the category that both have, of which rare ones count
 * more, then by kind and platforms, then by buyers. Points are whole numbers, so that equal games are equal on each machine.
 */
export class RelatedGames<Game extends Comparable> {
  readonly #games: GameList<Game>;
  readonly #index: Index;

  /** `before`: of a list with the same names at the same places. */
  constructor(games: GameList<Game>, before?: RelatedGames<Game>) {
    this.#games = games;
    this.#index = before === undefined ? indexed(games) : before.#index;
  }

  /** `withAdult`: name games for adults also beside a game for everyone. `isAccepted`: other games that may be named. */
  of(game: Game, withAdult: boolean, isAccepted: (other: Game) => boolean = () => true): Related<Game> {
    const isShown = (other: Game): boolean =>
      other.id !== game.id && (withAdult || game.isNSFW || !other.isNSFW) && isAccepted(other);
    const similar = this.#similar(game, this.#index, isShown);
    const theirs = this.#at(this.#index.developers.get(game.developerId) ?? []);
    const others = theirs.filter((other) => isShown(other) && !similar.includes(other));
    return { similar, byDeveloper: firstOf(others, MOST, bestSellingFirst) };
  }

  #at(places: readonly number[]): Game[] {
    return places.map((place) => this.#games.at(place)).filter((game) => game !== undefined);
  }

  #similar(game: Game, index: Index, isShown: (other: Game) => boolean): readonly Game[] {
    const points = new Map<Game, number>();
    for (const sharing of sharingWith(game, index)) {
      const worth = Math.round(COMMON_POINTS * Math.log2(1 + this.#games.length / sharing.length));
      for (const place of sharing) {
        const other = this.#games.at(place);
        if (other !== undefined && isShown(other)) points.set(other, (points.get(other) ?? 0) + worth);
      }
    }
    const first = best(game, points, MOST);
    if (first.length === MOST) return first;
    // In a small store, others of its kind fill the row: games below a game, tools below a tool.
    const kin = this.#at(index.kinds.get(assetTypeOf(game.category)) ?? []).filter(
      (other) => isShown(other) && !points.has(other),
    );
    return [...first, ...best(game, new Map(kin.map((other) => [other, 0])), MOST - first.length)];
  }
}

/** Finds related games in lists that follow each other. */
export interface RelatedSearch {
  /** `texts`: the same list for as long as no text, tag, category or developer of a game changes. For the rest see above. */
  of(
    lists: { readonly cards: GameList<Card>; readonly texts: GameList<Card> },
    card: Card,
    withAdult: boolean,
    isAccepted: (other: Card) => boolean,
  ): Related<Card>;
}

/** Keeps what it knows of a list for as long as its games have the same names. */
export function createRelatedSearch(): RelatedSearch {
  let related: RelatedGames<Card> | undefined;
  let followed: GameList<Card> | undefined;
  return {
    of({ cards, texts }, ...asked) {
      related = new RelatedGames(cards, haveSameNames(followed, texts) ? related : undefined);
      followed = texts;
      return related.of(...asked);
    },
  };
}

/** Whether the games at the same places have the same names. */
function haveSameNames(a: GameList<Card> | undefined, b: GameList<Card>): boolean {
  if (a === b) return true;
  let place = 0;
  for (const game of a ?? []) {
    const other = b.at(place);
    if (game !== other && (other === undefined || namesOf(game) !== namesOf(other))) return false;
    place += 1;
  }
  return place === b.length;
}

/** The games with the most points, to which each shared platform and the same kind add some. */
function best<Game extends Comparable>(game: Game, points: ReadonlyMap<Game, number>, limit: number): readonly Game[] {
  const kind = assetTypeOf(game.category);
  const found = [...points].map(([other, sum]) => {
    const platforms = other.supportedPlatforms.filter((each) => game.supportedPlatforms.includes(each)).length;
    const isKin = assetTypeOf(other.category) === kind;
    return { game: other, points: sum + PLATFORM_POINTS * platforms + (isKin ? KIND_POINTS : 0) };
  });
  const first = firstOf(found, limit, (a, b) => b.points - a.points || bestSellingFirst(a.game, b.game));
  return first.map((each) => each.game);
}

/** The places of the games that have each tag, are in each category, of each kind, by each developer. */
interface Index {
  readonly tags: ReadonlyMap<string, readonly number[]>;
  readonly categories: ReadonlyMap<string, readonly number[]>;
  readonly kinds: ReadonlyMap<AssetType, readonly number[]>;
  readonly developers: ReadonlyMap<string, readonly number[]>;
}

/** What a game is found by. */
const namesOf = ({ tags, category, developerId }: Comparable): string => JSON.stringify([tags, category, developerId]);

/** A tag counts once, however often and in whatever case a game spells it. */
const tagsOf = ({ tags }: Comparable): ReadonlySet<string> => new Set(tags.map((tag) => tag.toLowerCase()));

function indexed(games: Iterable<Comparable>): Index {
  const tags: Lists = new Map();
  const categories: Lists = new Map();
  const kinds: Lists<AssetType> = new Map();
  const developers: Lists = new Map();
  let place = 0;
  for (const game of games) {
    for (const tag of tagsOf(game)) add(tags, tag, place);
    add(categories, game.category.toLowerCase(), place);
    add(kinds, assetTypeOf(game.category), place);
    add(developers, game.developerId, place);
    place += 1;
  }
  return { tags, categories, kinds, developers };
}

type Lists<Name = string> = Map<Name, number[]>;

function add<Name>(lists: Lists<Name>, name: Name, place: number): void {
  const list = lists.get(name);
  if (list === undefined) lists.set(name, [place]);
  else list.push(place);
}

/** For each tag of a game and for its category, the games that have it too. */
function sharingWith(game: Comparable, { tags, categories }: Index): (readonly number[])[] {
  const lists = [...tagsOf(game)].map((tag) => tags.get(tag));
  return [...lists, categories.get(game.category.toLowerCase())].filter((list) => list !== undefined);
}

/** The order of "Best Selling", newest first among equals. */
const bestSellingFirst = (a: Comparable, b: Comparable): number =>
  b.paidBuyers - a.paidBuyers || b.freeBuyers - a.freeBuyers || (a.id < b.id ? 1 : -1);
