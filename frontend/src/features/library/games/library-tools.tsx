import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { Button } from '../../../components/button.tsx';
import { libraryText } from '../../../content/order/library.ts';
import styles from '../library-page.module.css';
import { LIBRARY_SORTS, type LibrarySort } from './shelf.ts';
import type { View } from './view.ts';

interface LibraryToolsProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly sort: LibrarySort;
  readonly onSort: (sort: LibrarySort) => void;
  readonly view: View;
  readonly onView: (view: View) => void;
}

/** Search, sort order and view of the library. */
export function LibraryTools({ text, onText, sort, onSort, view, onView }: LibraryToolsProps) {
  return (
    <div className={styles.tools}>
      <input
        type="search"
        className={styles.search}
        aria-label={libraryText.searchLabel}
        placeholder={libraryText.searchPlaceholder}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <label className={styles.sort}>
        <span>{libraryText.sortLabel}</span>
        <select
          value={sort}
          onChange={(event) => onSort(LIBRARY_SORTS.find((each) => each === event.target.value) ?? 'recent')}
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
        <Button look="icon" aria-label={libraryText.grid} aria-pressed={view === 'grid'} onClick={() => onView('grid')}>
          <LayoutGrid size={20} />
        </Button>
        <Button look="icon" aria-label={libraryText.list} aria-pressed={view === 'list'} onClick={() => onView('list')}>
          <List size={20} />
        </Button>
      </fieldset>
    </div>
  );
}
