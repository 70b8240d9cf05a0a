import ChevronRight from 'lucide-react/icons/chevron-right';
import { Suspense, useState } from 'react';
import { boxText } from '../../../content/store/box.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import styles from './box.module.css';

const BoxContents = lazyPart(() => import('./box-contents.tsx'));

/** "What's in the box": the list of a game's files, loaded when it is opened. */
export function BoxSection({ gameId }: { readonly gameId: string }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className={styles.box} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary className={styles.summary}>
        <ChevronRight size={20} className={styles.arrow} />
        <h2>{boxText.title}</h2>
        <span className={styles.lead}>{boxText.lead}</span>
      </summary>
      {wasOpened && (
        <Suspense fallback={<p className="muted">{boxText.loading}</p>}>
          <BoxContents gameId={gameId} />
        </Suspense>
      )}
    </details>
  );
}
