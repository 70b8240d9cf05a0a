import type { cartText as english } from '../../../content/order/cart.ts';
import type { Translation } from '../../translation.ts';

export const cartText: Translation<typeof english> = {
  title: 'Votre panier',
  empty: 'Votre panier est vide',
  emptyHint: 'Trouvez un jeu qui vaut quelques sats.',
  browse: 'Voir les jeux',
  checkout: 'Commander',
  subtotal: 'Sous-total',
  tax: 'Taxe (8 %)',
  total: 'Total',
  each: (price) => `${price} l’unité`,
  remove: (name) => `Retirer ${name}`,
  fewer: (name) => `Un exemplaire de moins : ${name}`,
  more: (name) => `Un exemplaire de plus : ${name}`,
  most: (n) => `Une commande peut contenir au plus ${n} exemplaires d’un jeu.`,
  quantity: 'Quantité',
  notYet: 'Ce jeu n’est pas encore en vente. À retirer pour payer.',
};
