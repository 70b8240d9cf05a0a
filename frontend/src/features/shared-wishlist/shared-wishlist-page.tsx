import { gamePath } from '@satcade/contracts/addresses';
import type { GameSummary } from '@satcade/contracts/entities';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../components/badge.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Cover } from '../../components/picture/cover.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { gift } from '../../components/pictures/gift.ts';
import { Price } from '../../components/price.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { FailedPanel, StatePanel } from '../../components/state-panel.tsx';
import { sharedListText } from '../../content/order/shared-wishlist.ts';
import { comingSoonText } from '../../content/store/coming-soon.ts';
import { ApiProblem, messageOf } from '../../lib/api/problem.ts';
import { coverFrame } from '../../lib/picture-sources.ts';
import { Link, useLocation } from '../../lib/router/router.tsx';
import { currentPrice, percentOff } from '../../lib/text/price.ts';
import { useTitle } from '../../lib/text/title.ts';
import { AddToCart } from '../cart/published/add-to-cart.tsx';
import { useOwnedIds } from '../marks/published/api.ts';
import { sharedWishlistQuery } from './api.ts';
import styles from './shared-wishlist.module.css';

/** Nothing to retry: the link is wrong, or has ended. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.code === 'not-found' || error.code === 'validation');

/** A wishlist that its owner shares by this link. */
export default function SharedWishlistPage() {
  // The page is rendered by the catch-all route, which has no named parameters.
  const token = useLocation().pathname.split('/')[2] ?? '';
  const shared = useQuery(sharedWishlistQuery(token));
  const title = shared.data === undefined ? sharedListText.missing : sharedListText.title(shared.data.name);
  useTitle(shared.isPending ? sharedListText.loading : title);
  if (shared.isPending) {
    return (
      <div className="page" aria-busy="true">
        <h1 className="visually-hidden">{sharedListText.loading}</h1>
        <Skeleton height="320px" />
      </div>
    );
  }
  if (shared.isError && isMissing(shared.error)) {
    return (
      <StatePanel picture={ghost} title={sharedListText.missing} text={sharedListText.missingText} level={1}>
        <ButtonLink look="main" to="/">
          {sharedListText.browse}
        </ButtonLink>
      </StatePanel>
    );
  }
  if (shared.isError) {
    return (
      <FailedPanel
        title={sharedListText.failed(messageOf(shared.error))}
        level={1}
        onRetry={() => void shared.refetch()}
      />
    );
  }
  if (shared.data.games.length === 0) {
    return (
      <StatePanel picture={gift} title={title} text={sharedListText.emptyText} level={1}>
        <ButtonLink look="main" to="/">
          {sharedListText.browse}
        </ButtonLink>
      </StatePanel>
    );
  }
  return (
    <div className="page">
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className="muted">{sharedListText.lead}</p>
      <ul className={styles.games}>
        {shared.data.games.map((game) => (
          <WishedGame key={game.id} game={game} />
        ))}
      </ul>
    </div>
  );
}

function WishedGame({ game }: { readonly game: GameSummary }) {
  const isOwned = useOwnedIds().has(game.id);
  const off = percentOff(game);
  const label = isOwned ? sharedListText.buyAsGift(game.title) : sharedListText.addToCart(game.title);
  return (
    <li className={styles.game}>
      <Cover
        title={game.title}
        thumbnailKey={game.thumbnailKey}
        thumbnail={game.thumbnail}
        frame={coverFrame(96)}
        isNSFW={game.isNSFW}
        className={styles.cover}
      />
      <div className={styles.about}>
        <h2 className={styles.name}>
          <Link to={gamePath(game)}>{game.title}</Link>
        </h2>
        <Price game={game} />
        <p className={styles.marks}>
          {off > 0 && <Badge tone="accent">{sharedListText.off(off)}</Badge>}
          {isOwned && <Badge tone="ok">{sharedListText.owned}</Badge>}
        </p>
        {game.comingSoon && <p className="muted">{comingSoonText.shared}</p>}
        {!game.comingSoon && currentPrice(game) > 0 && (
          <AddToCart game={game} look="plain" isGift={isOwned} label={label} />
        )}
      </div>
    </li>
  );
}
