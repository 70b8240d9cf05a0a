import { gamePath } from '@satcade/contracts/addresses';
import type { PictureFacts } from '@satcade/contracts/entities/pictures';
import { type ReactNode, useId } from 'react';
import { COVER_RATIO, type Frame } from '../lib/picture-sources.ts';
import { Link } from '../lib/router/router.tsx';
import { currentPrice, type Priced, percentOff } from '../lib/text/price.ts';
import { Approx } from './approx.tsx';
import styles from './game-tiles.module.css';
import { Cover, GameMarks } from './picture/cover.tsx';
import { Price } from './price.tsx';

/** Six or three in a row. */
const FRAME: Frame = { sizes: '(min-width:901px) 200px,30vw', widest: 270, ratio: COVER_RATIO };

/** What a small cover shows. Without a price where none is known. */
export interface TileGame extends Partial<Priced> {
  readonly id: string;
  readonly title: string;
  readonly isNSFW: boolean;
  readonly thumbnailKey?: string | undefined;
  readonly thumbnail?: PictureFacts | undefined;
}

interface GameTilesProps {
  readonly title: string;
  readonly games: readonly TileGame[];
  /** Below the title. */
  readonly note?: string | undefined;
  /** Beside the title. */
  readonly action?: ReactNode;
}

/** A titled row of small covers with names and prices. Nothing if there are no games. */
export function GameTiles({ title, games, note, action }: GameTilesProps) {
  const id = useId();
  if (games.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.row}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {note !== undefined && <p className="muted">{note}</p>}
      <ul className={styles.tiles}>
        {games.map((game) => (
          <GameTile key={game.id} game={game} />
        ))}
      </ul>
    </section>
  );
}

const isPriced = (game: TileGame): game is TileGame & Priced =>
  game.price !== undefined && game.isCurrentlyOnSale !== undefined;

function GameTile({ game }: { readonly game: TileGame }) {
  const priced = isPriced(game) ? game : undefined;
  return (
    <li className={styles.tile}>
      <span className={styles.art}>
        <Cover
          title={game.title}
          thumbnailKey={game.thumbnailKey}
          thumbnail={game.thumbnail}
          frame={FRAME}
          isNSFW={game.isNSFW}
        />
        <GameMarks id={game.id} off={priced === undefined ? 0 : percentOff(priced)} isSmall />
      </span>
      <h3 className={styles.title}>
        <Link className={styles.link} to={gamePath(game)}>
          {game.title}
        </Link>
      </h3>
      {priced && (
        <span className={styles.price}>
          <Price game={priced} />
          <span className={styles.approx}>{!priced.comingSoon && <Approx usd={currentPrice(priced)} />}</span>
        </span>
      )}
    </li>
  );
}
