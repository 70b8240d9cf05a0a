import { gamePath } from '@satcade/contracts/addresses';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, Suspense, useId, useState } from 'react';
import { searchText } from '../../content/store/search.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { navigate } from '../../lib/router/browser-history.ts';
import { useLocation } from '../../lib/router/router.tsx';
import styles from './search-box.module.css';
import { useSuggestions } from './suggestions.ts';

const SuggestionList = lazyPart(() => import('./suggestion-list.tsx'));

/** Searches the catalogue. Starts again on every page, whose address may contain a search text. */
export function SearchBox() {
  const { pathname, search } = useLocation();
  const q = new URLSearchParams(search).get('q') ?? '';
  return <SearchCombobox key={`${pathname}?${q}`} q={q} />;
}

/**
 * A combobox after the ARIA Authoring Practices Guide: arrow keys move through the suggestions while the focus stays in
 * the box, Enter opens the marked one or searches the catalogue, Escape closes the list.
 */
function SearchCombobox({ q }: { readonly q: string }) {
  const listId = useId();
  const [text, setText] = useState(q);
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState<number>();
  const typed = text.trim();
  const { data } = useSuggestions(isWanted ? text : '');
  const nearest = data?.nearest ?? [];
  const games = nearest.length > 0 ? nearest : (data?.items ?? []);
  const isOpen = isWanted && typed !== '' && data !== undefined;
  const options = games.length + 1;

  const close = () => {
    setWanted(false);
    setActive(undefined);
  };
  const pick = (place: number | undefined) => {
    close();
    const game = place === undefined ? undefined : games[place];
    if (game !== undefined) navigate(gamePath(game), { state: { from: 'search' } });
    else navigate(typed === '' ? '/list' : `/list?q=${encodeURIComponent(typed)}`);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      // The first Escape closes the list. The next one clears the box, which the browser does.
      event.preventDefault();
      close();
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || typed === '') return;
    event.preventDefault();
    setWanted(true);
    if (isOpen) setActive(moved(active, step, options));
  };
  return (
    <search className={styles.search}>
      {/* Without scripts, the browser asks for the list itself. */}
      <form
        action="/list"
        onSubmit={(event) => {
          event.preventDefault();
          pick(isOpen ? active : undefined);
        }}
      >
        <Search className={styles.glass} size={18} />
        <input
          className={styles.box}
          type="search"
          name="q"
          role="combobox"
          aria-label={searchText.label}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && active !== undefined ? `${listId}-${active}` : undefined}
          placeholder={searchText.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            // Not for what was typed before the scripts had loaded, if the focus is elsewhere by now.
            setWanted(event.target === document.activeElement);
            setActive(undefined);
          }}
          onKeyDown={onKey}
          onBlur={close}
        />
      </form>
      <span role="status" className="visually-hidden">
        {isOpen && statusOf(typed, games.length, nearest.length)}
      </span>
      {isOpen && (
        <div className={styles.panel}>
          <Suspense>
            <SuggestionList
              id={listId}
              q={typed}
              games={games}
              areNearest={nearest.length > 0}
              active={active ?? -1}
              onPick={pick}
            />
          </Suspense>
        </div>
      )}
    </search>
  );
}

function statusOf(typed: string, games: number, nearest: number): string {
  if (nearest > 0) return `${searchText.nearest(typed)} ${searchText.found(nearest)}`;
  return games === 0 ? searchText.none(typed) : searchText.found(games);
}

/**
 * The next or previous position, where "none" lies between the last and the first: from the box into the list and back.
 */
function moved(active: number | undefined, step: number, options: number): number | undefined {
  const next = (active ?? (step > 0 ? -1 : options)) + step;
  return next < 0 || next >= options ? undefined : next;
}
