import { gamePath } from '@satcade/contracts/addresses';
import X from 'lucide-react/icons/x';
import { Suspense } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Cover } from '../../../components/picture/cover.tsx';
import { gift } from '../../../components/pictures/gift.ts';
import { PriceLine } from '../../../components/price-line.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { FailedPanel, StatePanel } from '../../../components/state-panel.tsx';
import { libraryText } from '../../../content/order/library.ts';
import { comingSoonText } from '../../../content/store/coming-soon.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { useUser } from '../../../lib/auth/session.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { Link } from '../../../lib/router/router.tsx';
import { dateText } from '../../../lib/text/local.ts';
import { currentPrice, percentOff } from '../../../lib/text/price.ts';
import { AddToCart } from '../../cart/published/add-to-cart.tsx';
import { useOwnedIds } from '../../marks/published/api.ts';
import type { WishedGame } from '../../wishlist/published/api.ts';
import { useWishlist } from '../../wishlist/published/use-wishlist.ts';
import styles from './wishlist-section.module.css';

const ShareSection = lazyPart(() => import('../../shared-wishlist/published/share-section.tsx'));

/** The tab 'Wishlist' of the library. */
export function WishlistSection() {
  const wishes = useWishlist();
  const user = useUser();
  if (!wishes.isReady && wishes.error === null) return <Skeleton height="280px" />;
  // A list that is already shown stays, even if reading it again fails.
  if (!wishes.isReady) {
    return <FailedPanel title={libraryText.wishlistFailed(messageOf(wishes.error))} onRetry={wishes.refetch} />;
  }
  if (wishes.list.length === 0) {
    return (
      <StatePanel picture={gift} title={libraryText.noWishes} text={libraryText.noWishesText}>
        <ButtonLink look="main" to="/">
          {libraryText.browseStore}
        </ButtonLink>
      </StatePanel>
    );
  }
  return (
    <section>
      <h2 className="visually-hidden">{libraryText.wishlistTitle}</h2>
      <WishList list={wishes.list} onRemove={wishes.toggle} />
      {user !== undefined && (
        <Suspense>
          <ShareSection userId={user.userId} />
        </Suspense>
      )}
    </section>
  );
}

interface WishListProps {
  readonly list: readonly WishedGame[];
  readonly onRemove: (wish: WishedGame) => void;
}

/** The games on the wishlist with price and discount, and a button for the cart. */
export function WishList({ list, onRemove }: WishListProps) {
  return (
    <ul className={styles.wishes}>
      {list.map((wish) => (
        <WishRow key={wish.gameId} wish={wish} onRemove={() => onRemove(wish)} />
      ))}
    </ul>
  );
}

interface WishRowProps {
  readonly wish: WishedGame;
  readonly onRemove: () => void;
}

function WishRow({ wish, onRemove }: WishRowProps) {
  const { game, name: title, addedAt } = wish;
  const isOwned = useOwnedIds().has(wish.gameId);
  const user = useUser();
  const off = game === undefined ? 0 : percentOff(game);
  return (
    <li className={styles.wish}>
      <Cover
        title={title}
        thumbnailKey={game?.thumbnailKey}
        thumbnail={game?.thumbnail}
        isNSFW={game?.isNSFW ?? false}
        className={styles.cover}
      />
      <div className={styles.about}>
        <h3>{game === undefined ? title : <Link to={gamePath(game)}>{title}</Link>}</h3>
        {game === undefined ? <p className="muted">{libraryText.wishGone}</p> : <PriceLine game={game} />}
        <p className={styles.marks}>
          {isOwned && <Badge tone="ok">{libraryText.wishOwned}</Badge>}
          {!isOwned && off > 0 && <Badge tone="accent">{libraryText.wishDiscount(off)}</Badge>}
        </p>
        {game?.comingSoon && <p>{user === undefined ? comingSoonText.wishedByGuest : comingSoonText.wished}</p>}
        {addedAt !== undefined && <p className="muted">{libraryText.wishAdded(dateText(addedAt))}</p>}
        {game !== undefined && !game.comingSoon && !isOwned && currentPrice(game) > 0 && (
          <p className={styles.buy}>
            <AddToCart game={game} look="plain" label={libraryText.addWishToCart(title)} />
          </p>
        )}
      </div>
      <Button
        look="icon"
        aria-label={libraryText.removeWishOf(title)}
        title={libraryText.removeWish}
        onClick={onRemove}
      >
        <X size={20} />
      </Button>
    </li>
  );
}
