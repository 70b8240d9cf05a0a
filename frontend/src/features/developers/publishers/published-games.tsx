import { useId, useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { publisherText } from '../../../content/developers/publishers.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { usePublishedGames } from '../api.ts';
import type { OpenedDialog } from '../manage/game-dialog.tsx';
import { GameList, gamesIn } from '../manage/game-list.tsx';
import styles from './publishers.module.css';

/** Games of other developers that the signed-in developer publishes. Hidden while there are none. */
export function PublishedGames({ userId }: { readonly userId: string }) {
  const id = useId();
  const query = usePublishedGames(userId);
  const [opened, setOpened] = useState<OpenedDialog>();
  const failure = query.isError && <Notice tone="bad">{publisherText.publishedFailed(messageOf(query.error))}</Notice>;
  if (gamesIn(query).length === 0) return failure || null;
  return (
    <section className={styles.published} aria-labelledby={id}>
      <h2 id={id}>{publisherText.published}</h2>
      {failure}
      <GameList query={query} opened={opened} onOpen={setOpened} />
    </section>
  );
}
