import type { Options } from 'minisearch';

/** A part of a page that the search finds: the text below one heading. */
export interface SearchEntry {
  readonly id: number;
  /** The title of the page. */
  readonly page: string;
  readonly heading: string;
  readonly text: string;
  /** The address of the heading, relative to the site's root. */
  readonly url: string;
}

/** How the index is made and read: the build and the browser must agree on it. */
export const SEARCH_OPTIONS: Options<SearchEntry> = {
  fields: ['page', 'heading', 'text'],
  storeFields: ['page', 'heading', 'url'],
  searchOptions: {
    boost: { heading: 4, page: 2 },
    prefix: (term) => term.length > 2,
    fuzzy: (term) => (term.length > 5 ? 0.15 : false),
    combineWith: 'AND',
  },
};
