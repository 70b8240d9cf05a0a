import type { AuditRecord } from '@satcade/contracts/audit';
import type { Result } from '@satcade/kernel';
import type { Cause, Page, PageRequest } from '../ports.ts';
import type { NewsBatch, NewsChange, NewsEntry, NewsPost, NewsReport } from './domain/news-post.ts';

/** Whose published posts: of a game, or of the games that a user develops or publishes. */
export type NewsSource = { readonly gameId: string } | { readonly makerId: string };

export interface NewsStore {
  /** Read consistently. */
  get(gameId: string, id: string): Promise<NewsPost | undefined>;
  /** The game of a post. */
  gameOf(id: string): Promise<string | undefined>;
  /** `false`: another writer has changed the post since it was `before`. */
  write(change: NewsChange, cause: Cause, decision?: AuditRecord): Promise<boolean>;
  /** Posts that everybody may see, newest first. */
  listPublished(source: NewsSource, page: PageRequest): Promise<Result<Page<NewsEntry>, 'bad-token'>>;
  /** All posts of a game by creation, newest first. */
  listAll(gameId: string, page: PageRequest): Promise<Result<Page<NewsPost>, 'bad-token'>>;
  /** Adds to the open reports, once per user; a repeated report changes nothing. */
  report(post: NewsPost, userId: string, report: NewsReport): Promise<void>;
  /** Posts with open reports, starting with the one that was reported first. */
  listReported(page: PageRequest): Promise<Result<Page<NewsPost>, 'bad-token'>>;
  /** Posts that an Admin hid, newest first. */
  listHidden(page: PageRequest): Promise<Result<Page<NewsPost>, 'bad-token'>>;
  /** Removes every post of a game, for good. */
  removeAll(gameId: string): Promise<void>;
}

export interface NewsBatches {
  /** Stores a batch of recipients, which publishes it, unless it was stored before. */
  create(batch: NewsBatch, after: string | undefined, cause: Cause): Promise<void>;
}
