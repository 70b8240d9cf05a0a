import type { Game } from '@satcade/contracts/entities';
import { useQuery } from '@tanstack/react-query';
import Heart from 'lucide-react/icons/heart';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { Suspense, useId, useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { ghost } from '../../../components/pictures/ghost.ts';
import { StatePanel } from '../../../components/state-panel.tsx';
import { common } from '../../../content/common.ts';
import { previewText as text } from '../../../content/developers/preview.ts';
import { gameText } from '../../../content/store/game.ts';
import { isNotFound } from '../../../lib/api/problem.ts';
import { useUser } from '../../../lib/auth/session.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useParams } from '../../../lib/router/router.tsx';
import { useTitle } from '../../../lib/text/title.ts';
import { gameFailure, gameQuery } from '../api.ts';
import GameDetails from '../game-details.tsx';
import page from '../game-page.module.css';
import { Requirements } from '../info/requirements-section.tsx';
import { previewPath, type TypedGame, typedFor } from '../published/preview.ts';
import { type OfferedMedia, useOfferedMedia } from '../published/preview-files.ts';
import styles from './preview-page.module.css';

/** From the page itself: imported like other modules, it would be a file of its own there, and a request more. */
const GameView = lazyPart(async () => ({ default: (await import('../game-page.tsx')).GameView }));

/** A telephone of today. */
const PHONE = 'popup,width=390,height=844';

/** The page of a game as buyers will see it, for those who manage the game. Nothing can be bought on it. */
export default function PreviewPage() {
  const { '*': rest = '' } = useParams();
  const gameId = rest.split('/')[1] ?? '';
  const user = useUser();
  const query = useQuery({ ...gameQuery(gameId), enabled: user !== undefined });
  const [typed] = useState(() => typedFor(gameId));
  const media = useOfferedMedia(gameId);
  const game = query.data;
  useTitle(text.title);
  if (user === undefined || isNotFound(query.error) || (game !== undefined && !isManaged(game))) return <NotYours />;
  return (
    <article className="page" aria-busy={query.isPending}>
      <Strip gameId={gameId} isTyped={typed !== undefined || media !== undefined} />
      <h1 className={page.title} tabIndex={-1}>
        {typed?.title ?? game?.title ?? gameText.loading}
      </h1>
      {query.isPending && <p>{common.loading}</p>}
      {query.isError && <p role="alert">{gameFailure(gameId, query.error)}</p>}
      {game !== undefined && <Previewed game={game} typed={typed} media={media} />}
    </article>
  );
}

/** Only those who manage a game get its revenue. */
const isManaged = ({ totalRevenue }: Game): boolean => totalRevenue !== undefined;

function NotYours() {
  return (
    <StatePanel picture={ghost} title={text.notYours} text={text.notYoursText} level={1}>
      <ButtonLink look="main" to="/developers?tab=manage">
        {text.ownGames}
      </ButtonLink>
    </StatePanel>
  );
}

function Strip({ gameId, isTyped }: { readonly gameId: string; readonly isTyped: boolean }) {
  const id = useId();
  return (
    <section className={styles.strip} aria-labelledby={id}>
      <h2 id={id} className={styles.mark}>
        {text.mark}
      </h2>
      <p>
        {text.explained} {isTyped && text.unsaved}
      </p>
      <div className={styles.widths}>
        <Button onClick={() => window.open(previewPath(gameId), 'satcade-preview-phone', PHONE)}>{text.phone}</Button>
      </div>
    </section>
  );
}

interface PreviewedProps {
  readonly game: Game;
  readonly typed: TypedGame | undefined;
  readonly media: OfferedMedia | undefined;
}

function Previewed({ game, typed, media }: PreviewedProps) {
  const isListed = game.status === 'published' && game.scanStatus === 'CLEAN';
  const isRepriced = typed !== undefined && typed.price !== game.price;
  const changed: Game = { ...game, ...typed, ...media, ...(isRepriced && NO_DISCOUNT) };
  const shown: Game = { ...changed, status: 'published', scanStatus: 'CLEAN' };
  return (
    <Suspense fallback={<p>{common.loading}</p>}>
      <GameView
        game={shown}
        actions={<InertActions isFree={shown.price === 0} isAnnounced={shown.comingSoon === true} />}
        // Reviews, posts and builds of a game that is not in the store do not exist for buyers.
        details={isListed ? <GameDetails game={shown} /> : <Requirements game={game} />}
        hasRelated={isListed}
      />
    </Suspense>
  );
}

const NO_DISCOUNT = { isCurrentlyOnSale: false, currentSalePrice: undefined };

/** The buttons of a buyer, which do nothing. */
function InertActions({ isFree, isAnnounced }: { readonly isFree: boolean; readonly isAnnounced: boolean }) {
  const wish = (
    <Button wide look={isAnnounced ? 'main' : 'plain'} aria-disabled title={text.inert}>
      <Heart size={20} fill="none" />
      {gameText.addToWishlist}
    </Button>
  );
  if (isAnnounced) return wish;
  return (
    <>
      <Button look="main" wide aria-disabled title={text.inert}>
        {!isFree && <ShoppingCart size={20} />}
        {isFree ? gameText.getFree : gameText.addToCart}
      </Button>
      {wish}
    </>
  );
}
