import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, Suspense, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchText } from '../../content/store/search.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
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
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState<number>();
  const typed = text.trim();
  const { data } = useSuggestions(isWanted ? text : '');
  const games = data?.items ?? [];
  const isOpen = isWanted && typed !== '' && data !== undefined;
  const options = games.length + 1;

  const close = () => {
    setWanted(false);
    setActive(undefined);
  };
  const pick = (place: number | undefined) => {
    close();
    const game = place === undefined ? undefined : games[place];
    if (game !== undefined) navigate(`/game/${game.id}`, { state: { from: 'search' } });
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
      <form
        onSubmit={(event) => {
          event.preventDefault();
          pick(isOpen ? active : undefined);
        }}
      >
        <Search className={styles.glass} size={18} />
        <input
          className={styles.box}
          type="search"
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
            setWanted(true);
            setActive(undefined);
          }}
          onKeyDown={onKey}
          onBlur={close}
        />
      </form>
      <span role="status" className="visually-hidden">
        {isOpen && (games.length === 0 ? searchText.none(typed) : searchText.found(games.length))}
      </span>
      {isOpen && (
        <div className={styles.panel}>
          <Suspense>
            <SuggestionList id={listId} q={typed} games={games} active={active ?? -1} onPick={pick} />
          </Suspense>
        </div>
      )}
    </search>
  );
}

/**
 * The next or previous position, where "none" lies between the last and the first: from the box into the list and back.
 */
function moved(active: number | undefined, step: number, options: number): number | undefined {
  const next = (active ?? (step > 0 ? -1 : options)) + step;
  return next < 0 || next >= options ? undefined : next;
}
