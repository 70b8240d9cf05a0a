import { gamePath } from '@satcade/contracts/addresses';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { type Priced, percentOff } from '../lib/text/price.ts';
import styles from './game-tiles.module.css';
import { Cover, GameMarks } from './picture/cover.tsx';
import { Price } from './price.tsx';

/** What a small cover shows. */
export interface TileGame extends Priced {
  readonly id: string;
  readonly title: string;
  readonly isNSFW: boolean;
  readonly thumbnailKey?: string | undefined;
}

interface GameTilesProps {
  readonly title: string;
  readonly games: readonly TileGame[];
}

/** A titled row of small covers with names and prices. Nothing if there are no games. */
export function GameTiles({ title, games }: GameTilesProps) {
  const id = useId();
  if (games.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.row}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.tiles}>
        {games.map((game) => (
          <GameTile key={game.id} game={game} />
        ))}
      </ul>
    </section>
  );
}

function GameTile({ game }: { readonly game: TileGame }) {
  return (
    <li className={styles.tile}>
      <span className={styles.art}>
        <Cover title={game.title} thumbnailKey={game.thumbnailKey} isNSFW={game.isNSFW} />
        <GameMarks id={game.id} off={percentOff(game)} isSmall />
      </span>
      <h3 className={styles.title}>
        <Link className={styles.link} to={gamePath(game)}>
          {game.title}
        </Link>
      </h3>
      <Price game={game} />
    </li>
  );
}
