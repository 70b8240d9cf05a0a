import { browserStorage, followOtherTabs } from '../../lib/browser-storage.ts';
import { CART_KEY, type CartItem, createCart, useItems } from './cart.ts';

/** The cart of this browser; two tabs agree on it. */
export const cart = createCart(browserStorage('local'));
followOtherTabs(CART_KEY, cart);

export const useCart = (): readonly CartItem[] => useItems(cart);
