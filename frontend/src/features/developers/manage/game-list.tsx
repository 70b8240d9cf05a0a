import type { Game } from '@satcade/contracts/entities';
import { Suspense } from 'react';
import { Button } from '../../../components/button.tsx';
import { manageText } from '../../../content/developers/portal.ts';
import type { useOwnGames } from '../api.ts';
import { GameDialog, type OpenedDialog } from './game-dialog.tsx';
import styles from './manage-tab.module.css';
import { OwnGame } from './own-game.tsx';

interface GameListProps {
  readonly query: ReturnType<typeof useOwnGames>;
  /** The games to show, in this order. Absent: all that are loaded. */
  readonly shown?: readonly Game[];
  readonly isCompact?: boolean;
  /** Whether more games are loaded without a click. */
  readonly loadsAll?: boolean;
  readonly opened: OpenedDialog | undefined;
  readonly onOpen: (dialog: OpenedDialog | undefined) => void;
}

/** Games with their actions, the dialog of the chosen action, and a button that loads more. */
export function GameList({ query, shown, isCompact = false, loadsAll = false, opened, onOpen }: GameListProps) {
  const games = gamesIn(query);
  const openedGame = games.find(({ id }) => id === opened?.gameId);
  return (
    <>
      <ul className={styles.list} data-compact={isCompact ? '' : undefined}>
        {(shown ?? games).map((game) => (
          <OwnGame key={game.id} game={game} onOpen={(action) => onOpen({ action, gameId: game.id })} />
        ))}
      </ul>
      {query.hasNextPage && !loadsAll && (
        <Button onClick={() => void query.fetchNextPage()} aria-disabled={query.isFetchingNextPage}>
          {manageText.loadMore}
        </Button>
      )}
      {opened !== undefined && openedGame !== undefined && (
        <Suspense>
          <GameDialog action={opened.action} game={openedGame} onClose={() => onOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** The games of all pages that are loaded. */
export const gamesIn = ({ data }: Pick<ReturnType<typeof useOwnGames>, 'data'>): readonly Game[] =>
  data?.pages.flatMap(({ items }) => items) ?? [];
