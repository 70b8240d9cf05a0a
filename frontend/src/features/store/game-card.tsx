import { gamePath } from '@satcade/contracts/addresses';
import type { GameSummary } from '@satcade/contracts/entities';
import { ratingLabel, reviewCountText } from '@satcade/contracts/ratings';
import { memo } from 'react';
import { Approx } from '../../components/approx.tsx';
import { Badge } from '../../components/badge.tsx';
import { Cover, GameMarks } from '../../components/picture/cover.tsx';
import type { Loads } from '../../components/picture/picture.tsx';
import { Price } from '../../components/price.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { common } from '../../content/common.ts';
import { ratingText } from '../../content/ratings.ts';
import { categoryName } from '../../content/store/category-names.ts';
import { COVER_RATIO, type Frame } from '../../lib/picture-sources.ts';
import { Link } from '../../lib/router/router.tsx';
import { usdAsBtc } from '../../lib/text/format.ts';
import { currentPrice, percentOff } from '../../lib/text/price.ts';
import styles from './game-card.module.css';

/** The grid has two columns up to this width of the screen. */
export const CARD_FRAME: Frame = { sizes: '(min-width:766px) 240px,45vw', widest: 240, ratio: COVER_RATIO };

interface GameCardProps {
  readonly game: GameSummary;
  readonly priceUSD: number | undefined;
  readonly loads: Loads;
}

/** A game in the store's grid: cover, price badge on its corner, facts, and the price in bitcoin. */
export const GameCard = memo(function GameCard({ game, priceUSD, loads }: GameCardProps) {
  const price = currentPrice(game);
  const off = percentOff(game);
  const btc = price === 0 || priceUSD === undefined ? undefined : usdAsBtc(price, priceUSD);
  return (
    <li className={styles.card}>
      <div className={styles.art}>
        <Cover
          title={game.title}
          thumbnailKey={game.thumbnailKey}
          thumbnail={game.thumbnail}
          frame={CARD_FRAME}
          isNSFW={game.isNSFW}
          loads={loads}
          turnsInto={game.id}
        />
        {off > 0 && (
          <span className={styles.off}>
            <Badge tone="accent">{common.percentOff(off)}</Badge>
          </span>
        )}
        <GameMarks id={game.id} off={off} />
        <span className={styles.price}>
          <Price game={game} onBadge />
        </span>
      </div>
      <h3 className={styles.title}>
        <Link className={styles.link} to={gamePath(game)}>
          {game.title}
        </Link>
      </h3>
      <p className={styles.line}>
        <span>{categoryName(game.category)}</span>
        <span>
          {ratingLabel(game.averageRating, game.reviewCount, ratingText)}
          {game.reviewCount > 0 && ` (${reviewCountText(game.reviewCount)})`}
        </span>
      </p>
      <p className={styles.btc}>
        <Approx usd={price}>{btc === undefined ? ' ' : common.approxBtc(btc)}</Approx>
      </p>
    </li>
  );
});

export function GameCardSkeleton() {
  return (
    <li className={styles.card}>
      <Skeleton ratio="3 / 4" />
      <span className={styles.title}>
        <Skeleton width="70%" height="1.15em" />
      </span>
      <span className={styles.line}>
        <Skeleton width="45%" height="2.6em" />
      </span>
      <span className={styles.btc}> </span>
    </li>
  );
}
