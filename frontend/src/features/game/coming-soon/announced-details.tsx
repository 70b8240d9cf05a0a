import type { Game } from '@satcade/contracts/entities';
import { comingSoonText } from '../../../content/store/coming-soon.ts';
import { reviewText } from '../../../content/store/reviews.ts';
import { GameNews } from '../../news/published/latest-news.tsx';
import page from '../game-page.module.css';
import { Requirements } from '../info/requirements-section.tsx';

/** What an announced game has below its description. It has no file, no versions and no reviews yet. */
export default function AnnouncedDetails({ game }: { readonly game: Game }) {
  return (
    <>
      <Requirements game={game} />
      <GameNews game={game} />
      <section aria-labelledby="reviews">
        <h2 id="reviews" className={page.heading}>
          {reviewText.title}
        </h2>
        <p className="muted">{comingSoonText.noReviews}</p>
      </section>
    </>
  );
}
