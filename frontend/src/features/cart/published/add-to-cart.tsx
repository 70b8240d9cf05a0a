import type { GameSummary } from '@satcade/contracts/entities';
import Check from 'lucide-react/icons/check';
import Gift from 'lucide-react/icons/gift';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { giftText } from '../../../content/order/gifts.ts';
import { gameText } from '../../../content/store/game.ts';
import { currentPrice, type Priced } from '../../../lib/text/price.ts';
import { cart } from './browser-cart.ts';
import { firstCopy } from './cart.ts';

const FLASH_MS = 2_000;

interface AddToCartProps {
  readonly game: Pick<GameSummary, 'id' | 'title' | 'thumbnailKey'> & Priced;
  readonly look?: 'main' | 'plain';
  readonly wide?: boolean;
  /** The user owns the game, so every copy is a gift. */
  readonly isGift?: boolean;
  /** For lists: the name of the game. */
  readonly label?: string;
}

/** Shows 'Added to Cart' for two seconds after each click. */
export function AddToCart({ game, look = 'main', wide = false, isGift = false, label }: AddToCartProps) {
  const [added, setAdded] = useState(0);
  useEffect(() => {
    if (added === 0) return;
    const timer = setTimeout(() => setAdded(0), FLASH_MS);
    return () => clearTimeout(timer);
  }, [added]);
  const item = { gameId: game.id, name: game.title, price: currentPrice(game), image: game.thumbnailKey ?? '' };
  const add = () => {
    cart.add(item);
    setAdded(added + 1);
  };
  const [Icon, text] = isGift ? [Gift, giftText.buyAsGift] : [ShoppingCart, gameText.addToCart];
  return (
    <>
      <Button
        look={look}
        wide={wide}
        aria-label={added > 0 ? undefined : label}
        onClick={add}
        // For a click before the scripts have loaded: see first-paint/start/early-click.ts.
        data-item={JSON.stringify(firstCopy(item))}
      >
        {added > 0 ? <Check size={20} /> : <Icon size={20} />}
        {added > 0 ? gameText.addedToCart : text}
      </Button>
      {/* Beside the button: its return to what it says first is no news. */}
      <span role="status" className="visually-hidden">
        {added > 0 && gameText.addedToCart}
      </span>
      <noscript>{gameText.needsScripts}</noscript>
    </>
  );
}
