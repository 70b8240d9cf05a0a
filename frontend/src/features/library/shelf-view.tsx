import type { LibraryItem } from '@satcade/contracts/entities';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { useState } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { StatePanel } from '../../components/state-panel.tsx';
import { libraryText } from '../../content/library.ts';
import { LibraryCard } from './library-card.tsx';
import styles from './library-page.module.css';
import { LIBRARY_SORTS, type LibrarySort, shelve } from './shelf.ts';

type View = 'grid' | 'list';

/** Search, order and view of what one owns. */
export function Shelf({ items }: { readonly items: readonly LibraryItem[] }) {
  const [text, setText] = useState('');
  const [sort, setSort] = useState<LibrarySort>('recent');
  const [view, setView] = useState<View>('grid');
  const shown = shelve(items, text, sort);
  return (
    <>
      <div className={styles.tools}>
        <input
          type="search"
          className={styles.search}
          aria-label={libraryText.searchLabel}
          placeholder={libraryText.searchPlaceholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <label className={styles.sort}>
          <span>{libraryText.sortLabel}</span>
          <select
            value={sort}
            onChange={(event) => setSort(LIBRARY_SORTS.find((each) => each === event.target.value) ?? 'recent')}
          >
            {LIBRARY_SORTS.map((each) => (
              <option key={each} value={each}>
                {libraryText.sorts[each]}
              </option>
            ))}
          </select>
        </label>
        <fieldset className={styles.views}>
          <legend className="visually-hidden">{libraryText.view}</legend>
          <Button
            look="icon"
            aria-label={libraryText.grid}
            aria-pressed={view === 'grid'}
            onClick={() => setView('grid')}
          >
            <LayoutGrid size={20} />
          </Button>
          <Button
            look="icon"
            aria-label={libraryText.list}
            aria-pressed={view === 'list'}
            onClick={() => setView('list')}
          >
            <List size={20} />
          </Button>
        </fieldset>
      </div>
      {shown.length === 0 && (
        <StatePanel picture={ghost} title={libraryText.emptyTitle} text={libraryText.noMatchText} role="status">
          <Button look="main" onClick={() => setText('')}>
            {libraryText.clearSearch}
          </Button>
          <ButtonLink to="/">{libraryText.browseStore}</ButtonLink>
        </StatePanel>
      )}
      <ul className={styles[view]}>
        {shown.map((item, place) => (
          <LibraryCard key={item.entitlementId} item={item} eager={place < 5} />
        ))}
      </ul>
    </>
  );
}
