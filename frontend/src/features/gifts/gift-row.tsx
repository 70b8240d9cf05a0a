import { gamePath } from '@satcade/contracts/addresses';
import type { Gift } from '@satcade/contracts/entities';
import Link2 from 'lucide-react/icons/link-2';
import { Suspense, useState } from 'react';
import { Approx } from '../../components/approx.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Field } from '../../components/form/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { KeyCover } from '../../components/picture/cover.tsx';
import { giftText } from '../../content/order/gifts.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Link } from '../../lib/router/router.tsx';
import { usdText } from '../../lib/text/format.ts';
import { dateText } from '../../lib/text/local.ts';
import { useGiftLink } from './api.ts';
import styles from './published/gifts-section.module.css';

const RevokeDialog = lazyPart(() => import('./revoke-dialog.tsx'));

/** A gift: its game and its state, and the buttons to send or revoke it until it is redeemed. */
export function GiftRow({ gift, userId }: { readonly gift: Gift; readonly userId: string }) {
  return (
    <li className={styles.gift}>
      <KeyCover
        title={gift.title}
        thumbnailKey={gift.thumbnailKey}
        width={44}
        isNSFW={gift.isNSFW}
        className={styles.cover}
      />
      <div className={styles.about}>
        <h3>
          <Link to={gamePath({ id: gift.gameId, title: gift.title })}>{gift.title}</Link>
        </h3>
        <p className={styles.facts}>
          <Badge tone={TONES[gift.state]}>{giftText.state[gift.state]}</Badge>
          <span className="mono">{usdText(gift.priceUSD)}</span>
          <Approx usd={gift.priceUSD} />
          <span className="muted">{giftText.bought(dateText(gift.createdAt))}</span>
        </p>
        {gift.state === 'waiting' ? (
          <WaitingGift gift={gift} userId={userId} />
        ) : (
          <p className="muted">{story(gift)}</p>
        )}
        {(gift.state === 'revoked' || gift.state === 'withdrawn') && (
          <p>
            <Link to={`/order/${gift.orderId}`}>{giftText.toOrder}</Link>
          </p>
        )}
      </div>
    </li>
  );
}

const TONES = { waiting: 'plain', redeemed: 'ok', revoked: 'warn', refunded: 'warn', withdrawn: 'bad' } as const;

function story({ state, redeemedAt, revokedAt, refundedAt, updatedAt }: Gift): string {
  switch (state) {
    case 'redeemed':
      return giftText.redeemedOn(dateText(redeemedAt ?? updatedAt));
    case 'revoked':
      return giftText.revokedOn(dateText(revokedAt ?? updatedAt));
    case 'refunded':
      return giftText.refundedOn(dateText(refundedAt ?? updatedAt));
    case 'withdrawn':
      return giftText.withdrawnText;
    case 'waiting':
      return '';
  }
}

function WaitingGift({ gift, userId }: { readonly gift: Gift; readonly userId: string }) {
  const link = useGiftLink(gift);
  const [isRevoking, setRevoking] = useState(false);
  return (
    <>
      {link.data !== undefined && (
        <div className={styles.link}>
          <Field
            label={giftText.linkLabel}
            help={giftText.linkHelp}
            value={link.data}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton text={link.data} label={giftText.copyLink} withText />
        </div>
      )}
      {link.isError && <Notice tone="bad">{giftText.linkFailed(messageOf(link.error))}</Notice>}
      <p className={styles.actions}>
        {link.data === undefined && (
          <Button
            aria-label={giftText.getLinkOf(gift.title)}
            aria-disabled={link.isPending}
            onClick={() => link.isPending || link.mutate()}
          >
            <Link2 size={18} />
            {link.isPending ? giftText.gettingLink : giftText.getLink}
          </Button>
        )}
        {gift.revocableUntil !== undefined && (
          <>
            <Button aria-label={giftText.revokeOf(gift.title)} onClick={() => setRevoking(true)}>
              {giftText.revoke}
            </Button>
            <span className="muted">{giftText.revokeUntil(dateText(gift.revocableUntil))}</span>
          </>
        )}
      </p>
      {isRevoking && (
        <Suspense>
          <RevokeDialog gift={gift} userId={userId} onClose={() => setRevoking(false)} />
        </Suspense>
      )}
    </>
  );
}
