import type { Game } from '@satcade/contracts/entities';
import Check from 'lucide-react/icons/check';
import Heart from 'lucide-react/icons/heart';
import Library from 'lucide-react/icons/library';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Approx } from '../../components/approx.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Price } from '../../components/price.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { common } from '../../content/common.ts';
import { ownGameText } from '../../content/developers/own-game.ts';
import { gameText } from '../../content/store/game.ts';
import { useUser } from '../../lib/auth/session.ts';
import { useBitcoinPrice } from '../../lib/bitcoin-price.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { usdAsBtc } from '../../lib/text/format.ts';
import { currentPrice, percentOff } from '../../lib/text/price.ts';
import { AddToCart } from '../cart/published/add-to-cart.tsx';
import { useCart } from '../cart/published/browser-cart.ts';
import { useIsOwned } from '../library/published/api.ts';
import { useWishlist } from '../wishlist/published/use-wishlist.ts';
import styles from './buy-box.module.css';

/** Few games are played in the browser: the others load nothing of it. */
const PlayButtons = lazyPart(() => import('../play/published/play-buttons.tsx'));
/** For announced games. */
const ComingSoon = lazyPart(() => import('./coming-soon/coming-soon-note.tsx'));

interface BuyBoxProps {
  readonly game: Game;
  /** In the place of the buttons. */
  readonly actions?: ReactNode;
}

/** The price of the game, and the buttons for cart and wishlist. An announced game has a date, and no cart. */
export function BuyBox({ game, actions = <Actions game={game} /> }: BuyBoxProps) {
  const bitcoin = useBitcoinPrice();
  const price = currentPrice(game);
  const off = percentOff(game);
  const btc = price === 0 || bitcoin === undefined ? undefined : usdAsBtc(price, bitcoin.priceUSD);
  return (
    <div className={styles.box}>
      <div className={styles.price}>
        <Price game={game} />
        {off > 0 && <Badge tone="accent">{common.percentOff(off)}</Badge>}
      </div>
      {!game.comingSoon && (
        <p className={styles.btc}>
          <Approx usd={price}>{btc === undefined ? ' ' : common.approxBtc(btc)}</Approx>
        </p>
      )}
      {actions}
    </div>
  );
}

function Actions({ game }: { readonly game: Game }) {
  const user = useUser();
  if (game.comingSoon) {
    return (
      <>
        {game.status !== 'rejected' && user?.userId !== game.developerId && <WishButton game={game} look="main" />}
        <Suspense>
          <ComingSoon game={game} />
        </Suspense>
      </>
    );
  }
  return (
    <>
      <BuyActions game={game} />
      {game.supportedPlatforms.includes('Web Browser') && (
        <Suspense>
          <PlayButtons gameId={game.id} />
        </Suspense>
      )}
    </>
  );
}

/**
 * The button for the cart, or for an owner the link to the library. Its place is reserved while ownership is unknown.
 */
function BuyActions({ game }: { readonly game: Game }) {
  const isOwned = useIsOwned(game.id);
  const user = useUser();
  const isFree = currentPrice(game) === 0;
  if (game.status !== 'published' || game.scanStatus !== 'CLEAN') {
    // Other users see the page of an unlisted game only if the game left the store while they were on it.
    const isMeanwhile = user?.userId !== game.developerId;
    return <p className="muted">{isMeanwhile ? gameText.leftStore : gameText.notForSale}</p>;
  }
  if (user !== undefined && user.userId === game.developerId) return <OwnGame id={game.id} />;
  if (isOwned === true) {
    return (
      <>
        <ButtonLink look="main" wide to="/library">
          <Library size={20} />
          {gameText.openLibrary}
        </ButtonLink>
        <p className={styles.owned}>
          <Check size={18} />
          {gameText.ownedText}
        </p>
        {!isFree && <AddToCart game={game} look="plain" wide isGift />}
        <ToCheckout gameId={game.id} />
      </>
    );
  }
  return (
    <>
      {isOwned === undefined && <Skeleton height="44px" />}
      {isOwned === false &&
        (isFree && user !== undefined ? <FreeButton game={game} /> : <AddToCart game={game} wide />)}
      <WishButton game={game} />
      <ToCheckout gameId={game.id} />
    </>
  );
}

/** For a game in the cart. Below the other buttons, which must not move under the finger that added the game. */
const ToCheckout = ({ gameId }: { readonly gameId: string }) =>
  useCart().some((item) => item.gameId === gameId) && (
    <ButtonLink wide to="/checkout">
      {gameText.toCheckout}
    </ButtonLink>
  );

/** Developers do not buy their own game. This leads to its edit form. */
const OwnGame = ({ id }: { readonly id: string }) => (
  <>
    <p>
      <strong>{ownGameText.title}</strong>
    </p>
    <p className="muted">{ownGameText.text}</p>
    <ButtonLink look="main" wide to={`/developers?tab=manage&edit=${id}`}>
      {ownGameText.edit}
    </ButtonLink>
  </>
);

/**
 * A free game needs no cart: checkout places its order at once. Other sites cannot set history state, unlike an
 * address.
 */
const FreeButton = ({ game: { id, title } }: { readonly game: Game }) => (
  <ButtonLink look="main" wide to="/checkout" state={{ free: { gameId: id, name: title } }}>
    {gameText.getFree}
  </ButtonLink>
);

function WishButton({ game, look }: { readonly game: Game; readonly look?: 'main' }) {
  const { has, isReady, toggle } = useWishlist();
  /** Clicked before the account's list was there. */
  const [isAsked, setAsked] = useState(false);
  const isListed = has(game.id);
  const wished = isListed || isAsked;
  const change = () => toggle({ gameId: game.id, name: game.title });
  useEffect(() => {
    if (!isReady || !isAsked) return;
    setAsked(false);
    if (!isListed) change();
  });
  return (
    <Button wide look={look} aria-pressed={wished} onClick={() => (isReady ? change() : setAsked(!isAsked))}>
      <Heart size={20} fill={wished ? 'currentColor' : 'none'} />
      {wished ? gameText.onWishlist : gameText.addToWishlist}
    </Button>
  );
}
