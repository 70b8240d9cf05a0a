import { gamePath } from '@satcade/contracts/addresses';
import type { GiftOffer } from '@satcade/contracts/entities';
import { useQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { KeyCover } from '../../components/picture/cover.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { gift as giftPicture } from '../../components/pictures/gift.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { FailedPanel, StatePanel } from '../../components/state-panel.tsx';
import { linkText } from '../../content/links.ts';
import { giftPageText } from '../../content/order/gifts.ts';
import { isNotFound, messageOf } from '../../lib/api/problem.ts';
import { useUser } from '../../lib/auth/session.ts';
import { useLocation, useParams } from '../../lib/router/router.tsx';
import { useTitle } from '../../lib/text/title.ts';
import { useOwnedGames } from '../cart/published/gifts.ts';
import { giftOfferQuery, useRedeemGift } from './api.ts';
import styles from './gift-page.module.css';

/** Both parts of a gift's link have 128 bits. */
const PART = /^[A-Za-z0-9_-]{22}$/;

/**
 * The page of a gift link: shows the gift and lets the recipient redeem it. The secret is in the fragment of the
 * address.
 */
export default function GiftPage() {
  useTitle(giftPageText.title);
  const { giftId = '' } = useParamsOfPath();
  const secret = useLocation().hash.slice(1);
  const isWhole = PART.test(giftId) && PART.test(secret);
  const offer = useQuery(giftOfferQuery(giftId, secret, isWhole));
  return (
    <div className="page" aria-busy={isWhole && offer.isPending}>
      {!isWhole && <Broken title={giftPageText.brokenTitle} text={giftPageText.brokenText} />}
      {isWhole && offer.isPending && <Loading />}
      {offer.isError && isNotFound(offer.error) && (
        <Broken title={giftPageText.notFoundTitle} text={giftPageText.notFoundText} />
      )}
      {offer.isError && !isNotFound(offer.error) && (
        <FailedPanel
          title={giftPageText.failed(messageOf(offer.error))}
          level={1}
          onRetry={() => void offer.refetch()}
        />
      )}
      {offer.data !== undefined && <Offer offer={offer.data} secret={secret} />}
    </div>
  );
}

/** The page is rendered by the catch-all route, which has no named parameters. */
function useParamsOfPath(): { readonly giftId: string | undefined } {
  const { '*': rest = '' } = useParams();
  return { giftId: rest.split('/')[1] };
}

function Loading() {
  return (
    <>
      <h1 className="visually-hidden">{giftPageText.loading}</h1>
      <Skeleton height="320px" />
    </>
  );
}

function Broken({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <StatePanel picture={ghost} title={title} text={text} role="alert" level={1}>
      <ButtonLink look="main" to="/">
        {linkText.backToStore}
      </ButtonLink>
    </StatePanel>
  );
}

function Offer({ offer, secret }: { readonly offer: GiftOffer; readonly secret: string }) {
  const redeem = useRedeemGift(offer.id, secret);
  const isOwned = useOwnedGames([offer]).has(offer.gameId);
  if (redeem.isSuccess) {
    return (
      <StatePanel
        picture={giftPicture}
        title={giftPageText.done(offer.title)}
        text={giftPageText.doneText}
        role="status"
        level={1}
      >
        <ButtonLink look="main" to="/library">
          {giftPageText.goToLibrary}
        </ButtonLink>
      </StatePanel>
    );
  }
  if (offer.state !== 'waiting') {
    const { title, text } = giftPageText.over[offer.state];
    return (
      <StatePanel picture={giftPicture} title={title} text={text} level={1}>
        <ButtonLink look="main" to={offer.state === 'redeemed' ? '/library' : '/'}>
          {offer.state === 'redeemed' ? giftPageText.goToLibrary : linkText.backToStore}
        </ButtonLink>
      </StatePanel>
    );
  }
  if (isOwned) {
    return (
      <StatePanel
        picture={giftPicture}
        title={giftPageText.ownedTitle(offer.title)}
        text={giftPageText.ownedText}
        level={1}
      >
        <ButtonLink look="main" to="/library">
          {giftPageText.goToLibrary}
        </ButtonLink>
      </StatePanel>
    );
  }
  return (
    <div className={styles.offer}>
      <KeyCover
        title={offer.title}
        thumbnailKey={offer.thumbnailKey}
        width={240}
        isNSFW={offer.isNSFW}
        className={styles.cover}
        loads="early"
      />
      <div className={styles.about}>
        <h1 tabIndex={-1}>{giftPageText.title}</h1>
        <p className={styles.lead}>{giftPageText.forYou(offer.title)}</p>
        <p>
          {giftPageText.what} {giftPageText.once}
        </p>
        {redeem.isError && <Notice tone="bad">{giftPageText.notRedeemed(messageOf(redeem.error))}</Notice>}
        <p className={styles.actions}>
          <RedeemButton isPending={redeem.isPending} onRedeem={() => redeem.mutate()} />
          <ButtonLink to={gamePath({ id: offer.gameId, title: offer.title })}>{giftPageText.seeGame}</ButtonLink>
        </p>
      </div>
    </div>
  );
}

function RedeemButton({ isPending, onRedeem }: { readonly isPending: boolean; readonly onRedeem: () => void }) {
  const user = useUser();
  const { pathname, hash } = useLocation();
  if (user === undefined) {
    return (
      <ButtonLink look="main" to="/auth/signin" state={{ from: `${pathname}${hash}` }}>
        {giftPageText.signIn}
      </ButtonLink>
    );
  }
  return (
    <Button look="main" aria-disabled={isPending} onClick={() => isPending || onRedeem()}>
      {isPending ? giftPageText.redeeming : giftPageText.redeem}
    </Button>
  );
}
