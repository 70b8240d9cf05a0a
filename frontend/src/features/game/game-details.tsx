import type { Game } from '@satcade/contracts/entities';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { GameNews } from '../news/published/latest-news.tsx';
import { Reviews } from '../reviews/published/reviews-section.tsx';
import { BoxSection } from './box/box-section.tsx';
import { Files } from './files/files.tsx';
import { Requirements } from './info/requirements-section.tsx';
import { Versions } from './info/versions.tsx';

/** For announced games. */
const AnnouncedDetails = lazyPart(() => import('./coming-soon/announced-details.tsx'));

/** The parts of a game's page below its description. */
export default function GameDetails({ game }: { readonly game: Game }) {
  if (game.comingSoon) {
    return (
      <Suspense>
        <AnnouncedDetails game={game} />
      </Suspense>
    );
  }
  return (
    <>
      <Requirements game={game} />
      <GameNews game={game} />
      <Versions game={game} />
      <Files game={game} />
      <BoxSection gameId={game.id} />
      <Reviews game={game} />
    </>
  );
}
