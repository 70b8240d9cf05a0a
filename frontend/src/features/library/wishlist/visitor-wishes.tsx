import { useQueries } from '@tanstack/react-query';
import { Skeleton } from '../../../components/skeleton.tsx';
import { libraryText } from '../../../content/order/library.ts';
import { useStore } from '../../../lib/storage/use-store.ts';
import { localWishes } from '../../../lib/wishlist.ts';
import { offerQuery } from '../../cart/published/api.ts';
import { useWishlist } from '../../wishlist/published/use-wishlist.ts';
import styles from '../library-page.module.css';
import { WishList } from './wishlist-section.tsx';

/** A visitor's wishlist is stored in the browser. Older games beyond this number are listed by name only. */
const MOST_READ = 40;

/** The wishlist of a visitor. Hidden while it is empty. */
export function VisitorWishes() {
  const wishes = useStore(localWishes);
  const { toggle } = useWishlist();
  const games = useQueries({
    queries: wishes.slice(0, MOST_READ).map(({ gameId }) => offerQuery(gameId)),
    combine: (results) => ({
      isPending: results.some(({ isPending }) => isPending),
      byId: new Map(results.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data]]))),
    }),
  });
  if (wishes.length === 0) return null;
  return (
    <section aria-labelledby="wishes" className={styles.visitor}>
      <h2 id="wishes">{libraryText.wishlistTitle}</h2>
      <p className="muted">{libraryText.visitorWishes}</p>
      {games.isPending ? (
        <Skeleton height="120px" />
      ) : (
        <WishList list={wishes.map((wish) => ({ ...wish, game: games.byId.get(wish.gameId) }))} onRemove={toggle} />
      )}
    </section>
  );
}
