import { Suspense } from 'react';
import { SignInPanel } from '../../components/sign-in-panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { giftText } from '../../content/order/gifts.ts';
import { libraryText } from '../../content/order/library.ts';
import { newsText } from '../../content/store/news.ts';
import { useUser } from '../../lib/auth/session.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Link, useSearchParams } from '../../lib/router/router.tsx';
import { useTitle } from '../../lib/text/title.ts';
import { useLibrary } from './api.ts';
import { LibrarySection } from './games/library-section.tsx';
import { countsOf } from './games/shelf.ts';
import styles from './library-page.module.css';
import { VisitorWishes } from './wishlist/visitor-wishes.tsx';
import { WishlistSection } from './wishlist/wishlist-section.tsx';

const FollowingSection = lazyPart(() => import('./following/following-section.tsx'));
const GiftsSection = lazyPart(() => import('../gifts/published/gifts-section.tsx'));

export default function LibraryPage() {
  useTitle(libraryText.title);
  const user = useUser();
  const library = useLibrary(user?.userId);
  const [search] = useSearchParams();
  if (user === undefined) {
    return (
      <div className="page">
        <SignInPanel title={libraryText.signInTitle} text={libraryText.signInText} />
        <VisitorWishes />
      </div>
    );
  }
  const items = library.data?.pages.flatMap((page) => page.items) ?? [];
  const { owned, downloaded, ready } = countsOf(items);
  const tab = search.get('tab');
  const [isWishlist, isGifts, isFollowing] = [tab === 'wishlist', tab === 'gifts', tab === 'following'];
  const isGames = !isWishlist && !isGifts && !isFollowing;
  return (
    <div className="page" aria-busy={library.isPending}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{libraryText.title}</h1>
        <dl className={styles.counts}>
          <Count label={libraryText.gamesOwned} value={owned} isKnown={library.isSuccess} />
          <Count label={libraryText.downloaded} value={downloaded} isKnown={library.isSuccess} />
          <Count label={libraryText.ready} value={ready} isKnown={library.isSuccess} />
        </dl>
      </div>
      <nav className={styles.tabs} aria-label={libraryText.tabs}>
        <Link to="/library" aria-current={isGames ? 'page' : undefined}>
          {libraryText.gamesTab}
        </Link>
        <Link to="/library?tab=wishlist" aria-current={isWishlist ? 'page' : undefined}>
          {libraryText.wishlistTab}
        </Link>
        <Link to="/library?tab=gifts" aria-current={isGifts ? 'page' : undefined}>
          {giftText.tab}
        </Link>
        <Link to="/library?tab=following" aria-current={isFollowing ? 'page' : undefined}>
          {newsText.followingTab}
        </Link>
      </nav>
      {isWishlist && <WishlistSection />}
      {isGifts && (
        <Suspense fallback={<Skeleton height="280px" />}>
          <GiftsSection userId={user.userId} />
        </Suspense>
      )}
      {isFollowing && (
        <Suspense fallback={<Skeleton height="220px" />}>
          <FollowingSection userId={user.userId} />
        </Suspense>
      )}
      {isGames && <LibrarySection library={library} items={items} />}
    </div>
  );
}

interface CountProps {
  readonly label: string;
  readonly value: number;
  readonly isKnown: boolean;
}

function Count({ label, value, isKnown }: CountProps) {
  return (
    <div className={styles.count}>
      <dt>{label}</dt>
      <dd className="mono">{isKnown ? value : '–'}</dd>
    </div>
  );
}
