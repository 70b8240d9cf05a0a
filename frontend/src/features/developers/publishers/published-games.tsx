import { Suspense, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { manageText } from '../../../content/developers/portal.ts';
import { publisherText } from '../../../content/developers/publishers.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { usePublishedGames } from '../api.ts';
import { GameDialog, type OpenedDialog } from '../manage/game-dialog.tsx';
import { OwnGame } from '../manage/own-game.tsx';
import styles from './publishers.module.css';

/** Games of other developers that the signed-in developer publishes. Hidden while there are none. */
export function PublishedGames({ userId }: { readonly userId: string }) {
  const id = useId();
  const query = usePublishedGames(userId);
  const [opened, setOpened] = useState<OpenedDialog>();
  if (query.isError) return <Notice tone="bad">{publisherText.publishedFailed(messageOf(query.error))}</Notice>;
  const games = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const openedGame = games.find((game) => game.id === opened?.gameId);
  if (games.length === 0) return null;
  return (
    <section className={styles.published} aria-labelledby={id}>
      <h2 id={id}>{publisherText.published}</h2>
      <ul>
        {games.map((game) => (
          <OwnGame key={game.id} game={game} onOpen={(action) => setOpened({ action, gameId: game.id })} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button onClick={() => void query.fetchNextPage()} aria-disabled={query.isFetchingNextPage}>
          {manageText.loadMore}
        </Button>
      )}
      {opened !== undefined && openedGame !== undefined && (
        <Suspense>
          <GameDialog action={opened.action} game={openedGame} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
