import type { cartText as english } from '../../../content/order/cart.ts';
import type { Translation } from '../../translation.ts';

export const cartText: Translation<typeof english> = {
  title: 'Dein Warenkorb',
  empty: 'Dein Warenkorb ist leer',
  emptyHint: 'Finde etwas, das ein paar Sats wert ist.',
  browse: 'Spiele ansehen',
  checkout: 'Zur Kasse',
  subtotal: 'Zwischensumme',
  tax: 'Steuer (8\u00a0%)',
  total: 'Gesamt',
  each: (price) => `je ${price}`,
  remove: (name) => `${name} entfernen`,
  fewer: (name) => `${name}: eins weniger`,
  more: (name) => `${name}: eins mehr`,
  most: (n) => `Eine Bestellung kann höchstens ${n} Exemplare eines Spiels enthalten.`,
  quantity: 'Menge',
  notYet: 'Dieses Spiel ist noch nicht im Verkauf. Entferne es, um zur Kasse zu gehen.',
};
