import type { LibraryItem } from '@satcade/contracts/entities';
import { useMemo, useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { loadsAt } from '../../../components/picture/cover.tsx';
import { ghost } from '../../../components/pictures/ghost.ts';
import { StatePanel } from '../../../components/state-panel.tsx';
import { libraryText } from '../../../content/order/library.ts';
import { useAfterPaint } from '../../../lib/use-after-paint.ts';
import styles from '../library-page.module.css';
import { LibraryCard } from './library-card.tsx';
import { LibraryTools } from './library-tools.tsx';
import { type LibrarySort, shelve } from './shelf.ts';
import { useGrowing } from './use-growing.ts';
import { useView } from './view.ts';

/** The owned games, filtered and sorted. Only games near the screen are rendered. */
export function Shelf({ items }: { readonly items: readonly LibraryItem[] }) {
  const [text, setText] = useState('');
  const [sort, setSort] = useState<LibrarySort>('recent');
  const [view, setView] = useView();
  // Typing has priority over the list.
  const wanted = useAfterPaint(text);
  const found = useMemo(() => shelve(items, wanted, sort), [items, wanted, sort]);
  const { count, end } = useGrowing(found.length, `${wanted}\n${sort}`);
  return (
    <>
      <LibraryTools text={text} onText={setText} sort={sort} onSort={setSort} view={view} onView={setView} />
      <p className="visually-hidden" role="status">
        {wanted.trim() !== '' && libraryText.showing(found.length, items.length)}
      </p>
      {found.length === 0 && (
        <StatePanel picture={ghost} title={libraryText.emptyTitle} text={libraryText.noMatchText} role="status">
          <Button look="main" onClick={() => setText('')}>
            {libraryText.clearSearch}
          </Button>
          <ButtonLink to="/">{libraryText.browseStore}</ButtonLink>
        </StatePanel>
      )}
      <ul className={styles[view]}>
        {found.slice(0, count).map((item, place) => (
          <LibraryCard key={item.entitlementId} item={item} loads={loadsAt(place, 5)} />
        ))}
      </ul>
      <div ref={end} />
    </>
  );
}
