import type { Draft } from './domain/draft.ts';

/** Drafts by user. Those whose time is over may still be there. */
export interface DraftStore {
  /** Read consistently. */
  get(userId: string, draftId: string): Promise<Draft | undefined>;
  /** All of a user's drafts, read consistently. */
  list(userId: string): Promise<readonly Draft[]>;
  /** `false`: it is no longer `before`; nothing was written. */
  save(userId: string, draft: Draft, before: Draft | undefined): Promise<boolean>;
  /** Does nothing if there is none. */
  remove(userId: string, draftId: string): Promise<void>;
  /** Removes all of a user's drafts. */
  clear(userId: string): Promise<void>;
}

/** The draft that becomes a game, and the game that it became before, which is gone. */
export interface SubmittedDraft {
  readonly userId: string;
  readonly draftId: string;
  readonly earlierGameId: string | undefined;
}
