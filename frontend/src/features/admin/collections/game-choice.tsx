import { useQueries, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { GameTiles } from '../../../components/game-tiles.tsx';
import { collectionsText } from '../../../content/admin/collections.ts';
import { useAfterPaint } from '../../../lib/use-after-paint.ts';
import styles from '../admin.module.css';
import { namedGameQuery } from '../lists/api.ts';
import { candidatesQuery } from './api.ts';
import { moved } from './collection-rules.ts';

interface GameChoiceProps {
  /** Of the collection, for the preview. */
  readonly title: string;
  readonly gameIds: readonly string[];
  readonly onChange: (gameIds: readonly string[]) => void;
}

/** The games of a collection: found by a search, ordered by buttons, and shown as visitors will see them. */
export function GameChoice({ title, gameIds, onChange }: GameChoiceProps) {
  const id = useId();
  const [text, setText] = useState('');
  const asked = useAfterPaint(text.trim());
  const found = useQuery(candidatesQuery(asked));
  const games = useQueries({
    queries: gameIds.map(namedGameQuery),
    combine: (results) => results.map(({ data }) => data),
  });
  const titleOf = (place: number) => games[place]?.title ?? gameIds[place] ?? '';
  const others = found.data?.items.filter((game) => !gameIds.includes(game.id)) ?? [];
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{collectionsText.gamesTitle}</h3>
      <ol>
        {gameIds.map((gameId, place) => (
          <li key={gameId} className={styles.head}>
            <span>{titleOf(place)}</span>
            <span className={styles.actions}>
              <Button
                aria-label={collectionsText.upOf(titleOf(place))}
                aria-disabled={place === 0}
                onClick={() => onChange(moved(gameIds, place, -1))}
              >
                {collectionsText.up}
              </Button>
              <Button
                aria-label={collectionsText.downOf(titleOf(place))}
                aria-disabled={place === gameIds.length - 1}
                onClick={() => onChange(moved(gameIds, place, 1))}
              >
                {collectionsText.down}
              </Button>
              <Button
                aria-label={collectionsText.removeGame(titleOf(place))}
                onClick={() => onChange(gameIds.filter((each) => each !== gameId))}
              >
                {collectionsText.remove}
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <Field
        label={collectionsText.find}
        name="find"
        type="search"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {asked !== '' && found.isSuccess && others.length === 0 && (
        <p className="muted" role="status">
          {collectionsText.noneFound}
        </p>
      )}
      <p className={styles.actions}>
        {others.map((game) => (
          <Button key={game.id} onClick={() => onChange([...gameIds, game.id])}>
            {collectionsText.addGame(game.title)}
          </Button>
        ))}
      </p>
      <p className="muted">{collectionsText.preview}</p>
      <GameTiles title={title} games={games.filter((game) => game !== undefined).slice(0, 6)} />
    </section>
  );
}
