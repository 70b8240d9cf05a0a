import { tagPath } from '@satcade/contracts/addresses';
import type { Game } from '@satcade/contracts/entities';
import { ratingLabel, reviewCountText } from '@satcade/contracts/ratings';
import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { Stars } from '../../components/picture/stars.tsx';
import { common } from '../../content/common.ts';
import { ratingText } from '../../content/ratings.ts';
import { gameText } from '../../content/store/game.ts';
import { tagName } from '../../content/store/tag-names.ts';
import { hidden } from '../../lib/hidden.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Link } from '../../lib/router/router.tsx';
import { useStore } from '../../lib/storage/use-store.ts';
import { Step } from '../../lib/take-over.tsx';
import { langOf } from '../../lib/text/lang-of.ts';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { mediaOf } from './gallery/media.ts';
import styles from './game-page.module.css';
import { GameInfo } from './info/game-info.tsx';

/** Parts that are visible only after scrolling are loaded after the first ones. */
const GameDetails = lazyPart(() => import('./game-details.tsx'));
const RelatedGames = lazyPart(() => import('./related/related-games.tsx'));

/** For visitors who hide games. */
const HiddenNote = lazyPart(() => import('../hiding/published/hidden-note.tsx'));

interface GameViewProps {
  readonly game: Game;
  /** In the place of the buttons for buyers, and of the parts below the description: of a preview. */
  readonly actions?: ReactNode;
  readonly details?: ReactNode;
  readonly hasRelated?: boolean;
}

/** A game that has been loaded, below its title. */
export function GameView({ game, actions, details = <GameDetails game={game} />, hasRelated = true }: GameViewProps) {
  const hiding = useStore(hidden);
  return (
    <>
      <p className={styles.lead} lang={langOf(game)}>
        {game.shortDescription}
      </p>
      <div className={styles.columns}>
        {/* First for keyboards and screen readers. The grid places it beside the pictures. */}
        <aside className={styles.side}>
          <BuyBox game={game} actions={actions} />
          <GameInfo game={game} />
        </aside>
        <div className={styles.main}>
          <Gallery gameId={game.id} title={game.title} media={mediaOf(game)} />
          {!game.comingSoon && <Rating game={game} />}
          <ul className={styles.tags} aria-label={gameText.sourceTags}>
            {game.tags.map((tag) => (
              <li key={tag}>
                <Link className={styles.tag} to={tagPath(tag)}>
                  {tagName(tag)}
                </Link>
              </li>
            ))}
          </ul>
          {hiding && (
            <Suspense>
              <HiddenNote game={game} />
            </Suspense>
          )}
          <section>
            <h2 className={styles.heading}>{gameText.about}</h2>
            <div className={styles.prose} lang={langOf(game)}>
              {game.description}
            </div>
          </section>
          <ErrorBoundary resetKey={game.id} level={2}>
            <Step
              load={GameDetails.load}
              fallback={
                <p className="visually-hidden" aria-busy="true">
                  {common.loading}
                </p>
              }
            >
              {details}
            </Step>
          </ErrorBoundary>
        </div>
      </div>
      {hasRelated && (
        <ErrorBoundary resetKey={game.id} level={2}>
          <Step load={RelatedGames.load}>
            <RelatedGames game={game} />
          </Step>
        </ErrorBoundary>
      )}
    </>
  );
}

function Rating({ game }: { readonly game: Game }) {
  const { averageRating, reviewCount } = game;
  return (
    <div className={styles.rating}>
      {reviewCount > 0 && <Stars rating={averageRating} size={20} />}
      <strong>{ratingLabel(averageRating, reviewCount, ratingText)}</strong>
      {reviewCount > 0 && (
        <span className="muted">{gameText.ratingLine(averageRating.toFixed(1), reviewCountText(reviewCount))}</span>
      )}
    </div>
  );
}
