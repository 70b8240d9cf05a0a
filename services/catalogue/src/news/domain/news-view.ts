import {
  type NewsPost as NewsView,
  newsEntryFacts,
  newsSchema,
  publicNewsSchema,
} from '@satcade/contracts/entities/news';
import { fieldsOf } from '@satcade/contracts/shape';
import type { NewsEntry, NewsPost } from './news-post.ts';

/** `isManager`: includes the fields for those who manage the game, and Admins. */
export const newsView = (post: NewsPost, isManager: boolean): NewsView =>
  isManager ? fieldsOf(newsSchema, post) : fieldsOf(publicNewsSchema, post);

/** As lists and feeds have it. */
export const entryOf = (post: NewsPost): NewsEntry => fieldsOf(newsEntryFacts, post);
