import type { Priced } from '../lib/text/price.ts';
import { currentPrice } from '../lib/text/price.ts';
import { Approx } from './approx.tsx';
import { Price } from './price.tsx';

/** The price, with the approximate amount on the same line. */
export const PriceLine = ({ game }: { readonly game: Priced }) => (
  <span>
    <Price game={game} /> {!game.comingSoon && <Approx usd={currentPrice(game)} />}
  </span>
);
