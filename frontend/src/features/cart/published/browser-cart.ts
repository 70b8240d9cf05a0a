import { browserStorage, followOtherTabs } from '../../../lib/storage/browser-storage.ts';
import { CART_KEY } from '../../../lib/storage/storage-keys.ts';
import { type CartItem, createCart, useItems } from './cart.ts';

/** The cart of this browser, shared by all tabs. */
export const cart = createCart(browserStorage('local'));
followOtherTabs(CART_KEY, cart);

export const useCart = (): readonly CartItem[] => useItems(cart);
