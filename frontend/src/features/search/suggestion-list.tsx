import type { ListedGame } from '@satcade/contracts/api/list-games';
import { Badge } from '../../components/badge.tsx';
import { Marked } from '../../components/marked.tsx';
import { MarkedCategory } from '../../components/marked-category.tsx';
import { Cover } from '../../components/picture/cover.tsx';
import { PriceLine } from '../../components/price-line.tsx';
import { searchText } from '../../content/store/search.ts';
import { suggestionText } from '../../content/store/suggestions.ts';
import { useOwnedIds } from '../marks/published/api.ts';
import styles from './suggestion-list.module.css';

interface SuggestionListProps {
  readonly id: string;
  readonly q: string;
  readonly games: readonly ListedGame[];
  /** No game has the text; these have the nearest titles. */
  readonly areNearest: boolean;
  /** The index of the option marked by the arrow keys. The one after the games leads to all results. */
  readonly active: number;
  readonly onPick: (place: number) => void;
}

/** The suggestions of a search box. The focus stays in the box; a click chooses, and the arrow keys move the mark. */
export default function SuggestionList({ id, q, games, areNearest, active, onPick }: SuggestionListProps) {
  const owned = useOwnedIds();
  const option = (place: number) => ({
    id: `${id}-${place}`,
    role: 'option',
    'aria-selected': place === active,
    className: styles.option,
    // Before the box loses the focus, which would close the list.
    onPointerDown: (event: React.PointerEvent) => event.preventDefault(),
    onClick: () => onPick(place),
  });
  return (
    <>
      {(areNearest || games.length === 0) && (
        <p className={styles.none}>{areNearest ? searchText.nearest(q) : searchText.none(q)}</p>
      )}
      <div id={id} role="listbox" aria-label={suggestionText.suggestions} className={styles.list}>
        {games.map((game, place) => (
          <div key={game.id} {...option(place)}>
            <Cover
              title={game.title}
              thumbnailKey={game.thumbnailKey}
              thumbnail={game.thumbnail}
              isNSFW={game.isNSFW}
              className={styles.cover}
              loads="early"
            />
            <span className={styles.about}>
              <span className={styles.title}>
                <Marked text={game.title} ranges={game.marks?.title} />
              </span>
              <span className={styles.line}>
                <MarkedCategory category={game.category} ranges={game.marks?.category} />
                {game.developerName !== undefined && (
                  <>
                    {` ${suggestionText.by} `}
                    <Marked text={game.developerName} ranges={game.marks?.developerName} />
                  </>
                )}
              </span>
            </span>
            {owned.has(game.id) ? <Badge tone="ok">{suggestionText.owned}</Badge> : <PriceLine game={game} />}
          </div>
        ))}
        <div {...option(games.length)}>
          <span className={styles.all}>{suggestionText.all(q)}</span>
        </div>
      </div>
    </>
  );
}
