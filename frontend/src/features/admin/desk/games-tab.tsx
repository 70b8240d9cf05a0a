import { isId } from '@satcade/kernel/id-form';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { adminGamesText } from '../../../content/admin/desk.ts';
import { useListHeading } from '../../../lib/use-list-heading.ts';
import styles from '../admin.module.css';
import { foundGamesQuery, useGamesToModerate } from './api.ts';
import { DeskList, LoadFailure } from './desk-list.tsx';
import { ModeratedGameRow } from './moderated-game-row.tsx';

/** Games that wait for a decision, rejected games, and a search for any other game by title or id. */
export function GamesTab() {
  const waiting = useGamesToModerate('pending_review');
  const rejected = useGamesToModerate('rejected');
  return (
    <div className={styles.sections}>
      <DeskList
        title={adminGamesText.waiting}
        query={waiting}
        empty={adminGamesText.noneWaiting}
        keyOf={(game) => game.id}
      >
        {(game) => <ModeratedGameRow game={game} showsChannels />}
      </DeskList>
      <DeskList
        title={adminGamesText.rejectedGames}
        query={rejected}
        empty={adminGamesText.noneRejected}
        keyOf={(game) => game.id}
      >
        {(game) => <ModeratedGameRow game={game} />}
      </DeskList>
      <GameSearch gone={new Set(rejected.data?.pages.flatMap(({ items }) => items.map(({ id }) => id)))} />
    </div>
  );
}

/** `gone`: games that were just rejected. The public list still contains them for a moment. */
function GameSearch({ gone }: { readonly gone: ReadonlySet<string> }) {
  const id = useId();
  const [text, setText] = useState('');
  const found = useQuery(foundGamesQuery(text));
  const games = found.data?.filter(({ id: gameId, status }) => status !== 'published' || !gone.has(gameId));
  const heading = useListHeading(games?.length ?? 0);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setText(String(new FormData(event.currentTarget).get('text') ?? '').trim());
  };
  return (
    <section className={styles.section} aria-labelledby={id} aria-busy={found.isLoading}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {adminGamesText.find}
      </h2>
      <form className={styles.search} onSubmit={search}>
        <Field
          label={adminGamesText.findLabel}
          help={adminGamesText.findHelp}
          name="text"
          type="search"
          maxLength={200}
        />
        <Button type="submit">{adminGamesText.search}</Button>
      </form>
      {found.isLoading && <Skeleton height="120px" />}
      {found.isError && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
      {games?.length === 0 && (
        <p className="muted" role="status">
          {adminGamesText.noneFound(text)}
        </p>
      )}
      <ul>
        {games?.map((game) => (
          <li key={game.id} className={styles.item}>
            <ModeratedGameRow game={game} showsChannels={isId(text)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
