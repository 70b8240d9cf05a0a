/** What a user thinks of a game. One per user and game, so its key is made of both. */
export interface Review {
  readonly id: string;
  readonly gameId: string;
  readonly userId: string;
  readonly username: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly title?: string | undefined;
  readonly content?: string | undefined;
  /** The user had bought the game when the review was written. */
  readonly isVerifiedPurchase: boolean;
  /** Hidden by an Admin: not shown and not counted. */
  readonly isHidden: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}
