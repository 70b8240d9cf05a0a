import { gamePath } from '@satcade/contracts/addresses';
import type { ListedGame } from '@satcade/contracts/api/list-games';
import { ratingLabel, reviewCountText } from '@satcade/contracts/ratings';
import { memo } from 'react';
import { Approx } from '../../components/approx.tsx';
import { Badge } from '../../components/badge.tsx';
import { Marked } from '../../components/marked.tsx';
import { MarkedCategory } from '../../components/marked-category.tsx';
import { Cover, GameMarks } from '../../components/picture/cover.tsx';
import type { Loads } from '../../components/picture/picture.tsx';
import { Stars } from '../../components/picture/stars.tsx';
import { Price } from '../../components/price.tsx';
import { common } from '../../content/common.ts';
import { ratingText } from '../../content/ratings.ts';
import { catalogue } from '../../content/store/catalogue.ts';
import { tagName } from '../../content/store/tag-names.ts';
import { COVER_RATIO, type Frame } from '../../lib/picture-sources.ts';
import { Link } from '../../lib/router/router.tsx';
import { useLocalText } from '../../lib/text/local.ts';
import { currentPrice, percentOff } from '../../lib/text/price.ts';
import styles from './game-row.module.css';

const TAGS_SHOWN = 4;
export const ROW_FRAME: Frame = { sizes: '84px', widest: 84, ratio: COVER_RATIO };

/** The first tags; those that a search found come before the others. */
function shownTags({ tags, marks }: ListedGame): readonly string[] {
  const found = new Set(marks?.tags);
  return [...tags.filter((tag) => found.has(tag)), ...tags.filter((tag) => !found.has(tag))].slice(0, TAGS_SHOWN);
}

interface GameRowProps {
  readonly game: ListedGame;
  readonly loads: Loads;
  /** The list shows the results of a search. The page of the game counts its visits by source. */
  readonly fromSearch: boolean;
}

/** A game in the catalogue's list. A list has a hundred and more: only those that changed are rendered again. */
export const GameRow = memo(function GameRow({ game, loads, fromSearch }: GameRowProps) {
  const { averageRating, reviewCount, releaseDate } = game;
  const day = useLocalText((local) => (releaseDate === undefined ? undefined : local.day(releaseDate)));
  const label = ratingLabel(averageRating, reviewCount, { ...ratingText, none: catalogue.noReviews });
  const off = percentOff(game);
  return (
    <li className={styles.row}>
      <Cover
        title={game.title}
        thumbnailKey={game.thumbnailKey}
        thumbnail={game.thumbnail}
        frame={ROW_FRAME}
        isNSFW={game.isNSFW}
        loads={loads}
        turnsInto={game.id}
        className={styles.cover}
      />
      <GameMarks id={game.id} off={off} isSmall />
      <div className={styles.about}>
        <h2 className={styles.name}>
          <Link className={styles.link} to={gamePath(game)} state={{ from: fromSearch ? 'search' : 'store' }}>
            <Marked text={game.title} ranges={game.marks?.title} />
          </Link>
        </h2>
        <p className={styles.facts}>
          <span>
            <MarkedCategory category={game.category} ranges={game.marks?.category} />
          </span>
          {!game.comingSoon && <span>{day === undefined ? common.comingSoon : catalogue.released(day)}</span>}
        </p>
        {!game.comingSoon && (
          <p className={styles.reviews}>
            {reviewCount > 0 && <Stars rating={averageRating} size={14} />}
            {reviewCount > 0 ? catalogue.reviewSummary(label, reviewCountText(reviewCount)) : label}
          </p>
        )}
        <ul className={styles.tags}>
          {shownTags(game).map((tag) => (
            <li key={tag}>
              <Badge>{game.marks?.tags?.includes(tag) ? <mark>{tagName(tag)}</mark> : tagName(tag)}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.price}>
        {off > 0 && <Badge tone="accent">{common.percentOff(off)}</Badge>}
        <Price game={game} />
        <span className={styles.approx}>
          <Approx usd={currentPrice(game)} />
        </span>
      </div>
    </li>
  );
});
