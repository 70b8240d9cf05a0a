import type { common as english } from '../../content/common.ts';
import type { Translation } from '../translation.ts';

export const common: Translation<typeof english> = {
  name: 'Satcade',
  documentTitle: (page) => (page === '' ? 'Satcade' : `${page} · Satcade`),
  free: 'Gratuit',
  comingSoon: 'À venir',
  comesOn: (date) => `Sortie : ${date}`,
  tryAgain: 'Réessayer',
  close: 'Fermer',
  cancel: 'Annuler',
  loading: 'Chargement…',
  skipToContent: 'Aller au contenu',
  copied: 'Copié',
  adults: '18+',
  wasPrice: (price) => `Au lieu de ${price}`,
  percentOff: (percent) => `-${percent} %`,
  approxBtc: (btc) => `≈ ${btc} BTC`,
  networkError: 'Erreur réseau. Vérifiez votre connexion.',
  badReply: 'La réponse du serveur est illisible.',
  unexpectedAnswer: (status) => `Le serveur a répondu avec le code ${status}.`,
  somethingWentWrong: 'Une erreur s’est produite. Veuillez réessayer.',
  offlineTitle: (isOnline) => (isOnline ? 'Cette page ne s’est pas chargée' : 'Vous êtes hors ligne'),
  offlineText: 'La page s’ouvrira d’elle-même dès le retour de la connexion.',
  crashTitle: 'Un problème est survenu sur cette page',
  crashText: 'L’erreur vient de nous, pas de vous. Votre panier et votre bibliothèque sont intacts.',
  reload: 'Recharger la page',
};
