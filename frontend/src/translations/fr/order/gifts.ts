import type { giftText as english, giftPageText as englishPage } from '../../../content/order/gifts.ts';
import { pluralsOf } from '../../plurals.ts';
import type { Translation } from '../../translation.ts';

const count = pluralsOf('fr');
const gifts = (n: number) => `${n} ${count(n, { one: 'cadeau', other: 'cadeaux' })}`;

export const giftText: Translation<typeof english> = {
  copies: (own, given) => (own === 0 ? gifts(given) : `${own} pour vous, ${gifts(given)}`),
  ownedHint: 'Vous possédez ce jeu. Chaque exemplaire devient un cadeau : un lien à envoyer.',
  extraHint: 'Chaque exemplaire de plus devient un cadeau : un lien à envoyer.',
  freeHint: 'Un jeu gratuit n’a qu’un exemplaire.',
  duplicate: 'Vous possédiez déjà ce jeu. Vous pouvez récupérer le prix de cet exemplaire.',
  buyAsGift: 'Offrir ce jeu',
  tab: 'Cadeaux',
  title: 'Vos cadeaux',
  seeGifts: 'Envoyer vos cadeaux',
  loading: 'Chargement de vos cadeaux',
  loadFailed: (detail) => `Impossible de charger vos cadeaux : ${detail}`,
  emptyTitle: 'Pas encore de cadeaux',
  emptyText:
    'Augmentez la quantité d’un jeu dans votre panier. Chaque exemplaire de plus devient un cadeau, que vous envoyez sous forme de lien.',
  bought: (date) => `Acheté le ${date}`,
  state: {
    waiting: 'Pas encore activé',
    redeemed: 'Activé',
    revoked: 'Révoqué',
    refunded: 'Remboursé',
    withdrawn: 'Paiement invalide',
  },
  redeemedOn: (date) => `Activé le ${date}`,
  revokedOn: (date) => `Révoqué le ${date}. Vous pouvez récupérer l’argent sur la page de la commande.`,
  refundedOn: (date) => `Remboursé le ${date}`,
  withdrawnText: 'Le paiement de la commande est devenu invalide. Le cadeau ne fonctionne plus.',
  getLink: 'Obtenir le lien',
  getLinkOf: (name) => `Obtenir le lien du cadeau ${name}`,
  gettingLink: 'Création du lien…',
  linkLabel: 'Lien du cadeau',
  linkHelp: 'Envoyez-le à une seule personne. La première qui l’active obtient le jeu.',
  copyLink: 'Copier le lien',
  linkFailed: (detail) => `Impossible de créer le lien : ${detail}`,
  revoke: 'Révoquer',
  revokeOf: (name) => `Révoquer le cadeau ${name}`,
  revokeUntil: (date) => `Révocable jusqu’au ${date}.`,
  revokeTitle: 'Révoquer ce cadeau ?',
  revokeText: (name, price) =>
    `Le lien du cadeau ${name} ne fonctionnera plus. Vous pourrez alors récupérer ${price} plus la taxe en bitcoins, sur la page de la commande.`,
  revoking: 'Révocation…',
  revokedToast: (name) => `Le cadeau ${name} est révoqué. Récupérez l’argent sur la page de la commande.`,
  revokeFailed: (detail) => `Impossible de révoquer le cadeau : ${detail}`,
  toOrder: 'Voir la commande',
  refundNote:
    'Le remboursement de la commande n’inclut pas les cadeaux activés. Révoquez d’abord les autres dans votre bibliothèque.',
};

export const giftPageText: Translation<typeof englishPage> = {
  title: 'Un cadeau pour vous',
  loading: 'Ouverture de votre cadeau',
  forYou: (name) => `Quelqu’un vous a envoyé ${name}.`,
  what: 'Activez le cadeau pour ajouter le jeu à votre bibliothèque.',
  once: 'Le lien ne fonctionne qu’une fois.',
  signIn: 'Se connecter pour activer',
  redeem: 'Activer le cadeau',
  redeeming: 'Activation…',
  ownedTitle: (name) => `Vous possédez déjà ${name}`,
  ownedText: 'Le cadeau n’est pas utilisé. Donnez son lien à quelqu’un d’autre.',
  done: (name) => `${name} est à vous`,
  doneText: 'Le jeu est dans votre bibliothèque, prêt à télécharger.',
  goToLibrary: 'Voir votre bibliothèque',
  seeGame: 'Voir le jeu',
  notRedeemed: (detail) => `Le cadeau n’a pas été activé. ${detail}`,
  brokenTitle: 'Ce lien est incomplet',
  brokenText: 'Copiez le lien entier du message que vous avez reçu, puis ouvrez-le de nouveau.',
  notFoundTitle: 'Cadeau introuvable',
  notFoundText: 'Vérifiez que vous avez le lien entier, ou redemandez-le.',
  failed: (detail) => `Impossible d’ouvrir le cadeau : ${detail}`,
  over: {
    redeemed: { title: 'Ce cadeau a été activé', text: 'Si c’était vous, le jeu est dans votre bibliothèque.' },
    revoked: { title: 'Ce cadeau a été révoqué', text: 'L’acheteur l’a repris.' },
    refunded: { title: 'Ce cadeau a été révoqué', text: 'L’acheteur l’a repris.' },
    withdrawn: { title: 'Ce cadeau n’est pas valide', text: 'Son paiement est devenu invalide.' },
  },
};
