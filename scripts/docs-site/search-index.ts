import MiniSearch from 'minisearch';
import type { Section } from './markdown/render.ts';
import { SEARCH_OPTIONS, type SearchEntry } from './search-options.ts';

export interface SearchablePage {
  readonly title: string;
  readonly address: string;
  readonly sections: readonly Section[];
}

/** The index of all pages as JSON, which the browser loads when somebody searches. */
export function searchIndex(pages: readonly SearchablePage[]): string {
  const index = new MiniSearch<SearchEntry>(SEARCH_OPTIONS);
  const entries = pages.flatMap(({ title, address, sections }) =>
    sections.map(({ id, heading, text }) => ({ page: title, heading, text, url: `${address}#${id}` })),
  );
  index.addAll(entries.map((entry, id) => ({ id, ...entry })));
  return JSON.stringify(index);
}
