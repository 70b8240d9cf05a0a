import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS, type SearchEntry } from '../search-options.ts';

const SHOWN = 12;

interface Parts {
  readonly box: HTMLElement;
  readonly query: HTMLInputElement;
  readonly found: HTMLElement;
  readonly results: HTMLElement;
  /** The way to the site's root. */
  readonly root: string;
}

/** Shows the search field. The index is loaded when the field is used for the first time. */
export function openSearch(): void {
  const box = document.querySelector<HTMLElement>('.search');
  const query = document.querySelector<HTMLInputElement>('#query');
  const found = document.querySelector<HTMLElement>('#found');
  const results = document.querySelector<HTMLElement>('#results');
  if (box === null || query === null || found === null || results === null) return;
  const parts: Parts = { box, query, found, results, root: document.documentElement.dataset.root ?? '' };
  let loading: Promise<MiniSearch<SearchEntry>> | undefined;
  const index = (): Promise<MiniSearch<SearchEntry>> => {
    loading ??= load(parts.root);
    return loading;
  };
  query.addEventListener('focus', () => {
    index().catch(() => {
      loading = undefined;
    });
  });
  query.addEventListener('input', () => {
    search(parts, index).catch(() => {
      loading = undefined;
      found.textContent = 'The search index could not be loaded. Reload the page.';
    });
  });
  listenToKeys(parts);
  box.hidden = false;
}

async function load(root: string): Promise<MiniSearch<SearchEntry>> {
  const response = await fetch(`${root}assets/search.json`);
  if (!response.ok) throw new Error(`the index answered ${response.status}`);
  return MiniSearch.loadJSON<SearchEntry>(await response.text(), SEARCH_OPTIONS);
}

async function search(parts: Parts, index: () => Promise<MiniSearch<SearchEntry>>): Promise<void> {
  const asked = parts.query.value.trim();
  const all = asked === '' ? [] : (await index()).search(asked);
  // The index may arrive after further letters.
  if (asked !== parts.query.value.trim()) return;
  const items = all.slice(0, SHOWN).map(({ page, heading, url }) => {
    const item = document.createElement('li');
    item.className = 'hit';
    const link = document.createElement('a');
    link.href = `${parts.root}${url}`;
    link.append(String(heading));
    if (page !== heading) {
      const where = document.createElement('span');
      where.append(String(page));
      link.append(' ', where);
    }
    item.append(link);
    return item;
  });
  if (asked !== '' && items.length === 0) {
    const nothing = document.createElement('li');
    nothing.className = 'no-hit';
    nothing.append('Nothing found. Try fewer or other words.');
    items.push(nothing);
  }
  parts.results.replaceChildren(...items);
  parts.results.hidden = asked === '';
  parts.found.textContent = asked === '' ? '' : `${all.length} results`;
}

function listenToKeys({ box, query, results }: Parts): void {
  const close = (): void => {
    results.hidden = true;
  };
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      close();
      query.focus();
    } else if (event.key === 'Enter' && event.target === query) {
      results.querySelector('a')?.click();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(results, query, event.key === 'ArrowDown' ? 1 : -1);
    }
  });
  query.addEventListener('focus', () => {
    results.hidden = query.value.trim() === '';
  });
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !box.contains(relatedTarget)) close();
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !box.contains(target)) close();
    if (target instanceof HTMLAnchorElement && box.contains(target)) close();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    query.focus();
  });
}

/** Moves the focus among the field and the results, as the arrow keys say. */
function move(results: HTMLElement, query: HTMLInputElement, by: 1 | -1): void {
  const stops = [query, ...results.querySelectorAll('a')];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  stops[Math.min(Math.max(at + by, 0), stops.length - 1)]?.focus();
}
