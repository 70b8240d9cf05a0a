import type { checkoutText as english } from '../../../content/order/checkout.ts';
import { pluralsOf } from '../../plurals.ts';
import type { Translation } from '../../translation.ts';

const count = pluralsOf('fr');

export const checkoutText: Translation<typeof english> = {
  title: 'Commander',
  emptyTitle: 'Votre panier est vide',
  emptyText: 'Ajoutez d’abord un jeu. Il y reste jusqu’au paiement.',
  backToStore: 'Retour à la boutique',
  summary: 'Récapitulatif',
  quantity: (n) => `Qté ${n}`,
  each: (price) => `${price} l’unité`,
  subtotal: 'Sous-total',
  tax: 'Taxe (8 %)',
  total: 'Total',
  payment: 'Mode de paiement',
  lightning: 'Bitcoin Lightning',
  lightningHint: 'Quelques secondes, frais minimes. Idéal pour les jeux.',
  onchain: 'Bitcoin on-chain',
  onchainHint: 'Depuis n’importe quel portefeuille. Attend des confirmations.',
  approxTotal: 'Total approximatif en BTC',
  priceAge: (seconds) =>
    seconds < 60 ? `Cours d’il y a ${seconds} s` : `Cours d’il y a ${Math.floor(seconds / 60)} min`,
  stalePrice: 'Le service de cours ne répond pas ; ceci est le dernier cours connu.',
  perBtc: (price) => `1 BTC = ${price}`,
  exactNote: 'Le montant exact est fixé au moment du paiement.',
  pay: (price) => `Payer ${price} en Bitcoin`,
  getFree: 'Obtenir gratuitement',
  placing: 'Envoi de votre commande…',
  signInToPay: 'Se connecter pour payer',
  selectMethod: 'Veuillez choisir un mode de paiement',
  cartEmpty: 'Votre panier est vide',
  failed: 'Le paiement a échoué. Veuillez réessayer.',
  failedBecause: (detail) => `Le paiement a échoué. Veuillez réessayer. (${detail})`,
  priceChanged:
    'Un prix a changé depuis votre dernière visite. Le total ci-dessous est à jour ; vérifiez-le et payez de nouveau.',
  repriced: 'Des prix de votre panier ont changé :',
  repricedOf: (name, from, to) => `${name} coûte maintenant ${to} au lieu de ${from}.`,
  ownGames: (names) => `Vous publiez vous-même ${names}. Vous ne pouvez pas acheter votre propre jeu.`,
  refunds: (days) =>
    `Vous pouvez demander un remboursement pendant ${days} ${count(days, { one: 'jour', other: 'jours' })}.`,
  refundPolicy: 'Politique de remboursement',
  unavailable: (names) => `Pas en vente : ${names}. À retirer pour continuer.`,
  alreadyOwned: 'Vous possédez déjà un jeu de ce panier. Retirez-le, ou payez de nouveau pour l’acheter comme cadeau.',
  alreadyOwnedNamed: (names) =>
    `Vous possédez déjà un jeu de ce panier : ${names}. Retirez-le, ou payez de nouveau pour l’acheter comme cadeau.`,
  giftsChanged:
    'Les cadeaux de cette commande ont changé. Le récapitulatif est à jour ; vérifiez-le et payez de nouveau.',
  removeThem: (n) => count(n, { one: 'Le retirer du panier', other: `Retirer ces ${n} jeux du panier` }),
  sessionEnded: 'Votre session a pris fin. Reconnectez-vous ; votre panier reste tel quel.',
  fallbackPrice:
    'Le service de cours ne répond pas et aucun cours antérieur n’est connu. Ce cours est une supposition.',
  legal: 'Uniquement en Bitcoin. Rien n’est débité avant votre envoi.',
};
