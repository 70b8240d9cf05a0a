import type { Game } from '@satcade/contracts/entities';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { reviewText } from '../../content/store/reviews.ts';
import { useUser } from '../../lib/auth/session.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { useIsOwned } from '../library/published/api.ts';
import { myReviewQuery } from './api.ts';
import { ReviewCard } from './published/review-card.tsx';
import styles from './reviews.module.css';

const ReviewForm = lazyPart(() => import('./review-form.tsx'));
const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'));

/** The visitor's own part of the reviews: sign in, write one, or the own review with the buttons to change it. */
export function OwnReview({ game }: { readonly game: Game }) {
  const user = useUser();
  const { pathname } = useLocation();
  const mine = useQuery(myReviewQuery(game.id, user?.userId));
  const isOwned = useIsOwned(game.id);
  const [mode, setMode] = useState<'read' | 'write' | 'delete'>('read');
  const place = useRef<HTMLDivElement>(null);
  if (user === undefined) {
    return (
      <ButtonLink to="/auth/signin" state={{ from: pathname }}>
        {reviewText.signIn}
      </ButtonLink>
    );
  }
  if (user.userId === game.developerId) return <p className="muted">{reviewText.ownGame}</p>;
  // Offers nothing while it is unknown whether there is a review, because the server might refuse it.
  if (mine.data === undefined) return null;
  const back = () => {
    setMode('read');
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.own}>
      {mode === 'write' && (
        <Suspense>
          <ReviewForm gameId={game.id} isOwned={isOwned} existing={mine.data} onDone={back} />
        </Suspense>
      )}
      {mode !== 'write' && mine.data === null && <Button onClick={() => setMode('write')}>{reviewText.write}</Button>}
      {mode !== 'write' && mine.data !== null && (
        <div className={styles.mine}>
          <h3 className={styles.yours}>{reviewText.yours}</h3>
          {!mine.data.isVerifiedPurchase && !mine.data.isHidden && <p className="muted">{reviewText.ownersCount}</p>}
          <ReviewCard review={mine.data} developerName={game.developerName}>
            <Button look="quiet" onClick={() => setMode('write')}>
              {reviewText.edit}
            </Button>
            <Button look="quiet" onClick={() => setMode('delete')}>
              {reviewText.remove}
            </Button>
          </ReviewCard>
        </div>
      )}
      {mode === 'delete' && mine.data !== null && (
        <Suspense>
          <DeleteDialog review={mine.data} onClose={back} />
        </Suspense>
      )}
    </div>
  );
}
