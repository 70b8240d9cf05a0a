import type { Gift } from '@satcade/contracts/entities';
import { ButtonLink } from '../../../components/button.tsx';
import { gift as giftPicture } from '../../../components/pictures/gift.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { FailedPanel, StatePanel } from '../../../components/state-panel.tsx';
import { linkText } from '../../../content/links.ts';
import { giftText } from '../../../content/order/gifts.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { useGifts } from '../api.ts';
import { GiftRow } from '../gift-row.tsx';
import styles from './gifts-section.module.css';

/** The tab 'Gifts' of the library: the gifts that the user bought, and their state. */
export default function GiftsSection({ userId }: { readonly userId: string }) {
  const gifts = useGifts(userId);
  const items: readonly Gift[] = gifts.data?.pages.flatMap((page) => page.items) ?? [];
  if (gifts.isPending) {
    return (
      <>
        <p className="visually-hidden" role="status">
          {giftText.loading}
        </p>
        <Skeleton height="280px" />
      </>
    );
  }
  if (gifts.isError && items.length === 0) {
    return <FailedPanel title={giftText.loadFailed(messageOf(gifts.error))} onRetry={() => void gifts.refetch()} />;
  }
  if (items.length === 0) {
    return (
      <StatePanel picture={giftPicture} title={giftText.emptyTitle} text={giftText.emptyText}>
        <ButtonLink look="main" to="/">
          {linkText.backToStore}
        </ButtonLink>
      </StatePanel>
    );
  }
  return (
    <section>
      <h2 className="visually-hidden">{giftText.title}</h2>
      <ul className={styles.gifts}>
        {items.map((item) => (
          <GiftRow key={item.id} gift={item} userId={userId} />
        ))}
      </ul>
    </section>
  );
}
