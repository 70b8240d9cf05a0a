/** What entitlements knows of a game: which file its owners get. A projection of the catalogue's events. */
export interface OwnedGame {
  readonly gameId: string;
  readonly revision: number;
  readonly title: string;
  readonly category: string;
  readonly developerId: string;
  /** On sale for nothing right now: anyone signed in may download it. */
  readonly isFree: boolean;
  /** A later verdict found malware: nobody gets the file, not even owners. */
  readonly isBlocked: boolean;
  readonly thumbnailKey?: string | undefined;
  readonly version?: string | undefined;
  /** The last file that was found CLEAN. Stays when the game is taken off the store: buyers keep what they bought. */
  readonly file?: GameFile | undefined;
}

export interface GameFile {
  readonly key: string;
  /** The very version of the object that was scanned. */
  readonly versionId?: string | undefined;
  readonly fileName: string;
  readonly size: number;
}
