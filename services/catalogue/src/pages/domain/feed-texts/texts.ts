/** What feeds say in one language. */
export interface FeedTexts {
  readonly newGames: FeedNames;
  readonly discounts: FeedNames;
  readonly tag: (name: string) => FeedNames;
  readonly developer: (name: string) => FeedNames;
  /** `name`: of the game. */
  readonly news: (name: string) => FeedNames;
  readonly free: string;
  /** `percent`: a whole number. */
  readonly reduced: (price: string, before: string, percent: number) => string;
  /** A sentence about a discount and its last day. */
  readonly until: (reduced: string, day: string) => string;
}

interface FeedNames {
  readonly title: string;
  readonly subtitle: string;
}
