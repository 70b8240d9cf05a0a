import type {
  sharedListText as englishSharedListText,
  shareText as englishShareText,
} from '../../../content/order/shared-wishlist.ts';
import type { Translation } from '../../translation.ts';

export const shareText: Translation<typeof englishShareText> = {
  title: 'Partager votre liste de souhaits',
  text: 'Qui a le lien voit vos jeux et le nom que vous donnez ici, et rien d’autre sur vous.',
  name: 'Nom sur la liste partagée',
  nameHelp: 'Ce n’est pas forcément votre vrai nom.',
  nameWrong: 'Saisissez un nom de 60 caractères au plus',
  make: 'Créer le lien',
  rename: 'Enregistrer le nom',
  saving: 'Enregistrement…',
  saved: 'Votre lien est prêt.',
  link: 'Lien vers votre liste de souhaits',
  copy: 'Copier le lien',
  open: 'La voir comme les autres',
  renew: 'Remplacer le lien',
  renewed: 'Le lien est remplacé. L’ancien ne fonctionne plus.',
  off: 'Désactiver',
  isOff: 'Le lien est désactivé.',
  failed: (detail) => `Votre lien n’a pas pu être modifié\u202f: ${detail}`,
  loadFailed: (detail) => `Votre lien n’a pas pu être chargé\u202f: ${detail}`,
};

export const sharedListText: Translation<typeof englishSharedListText> = {
  loading: 'Chargement de la liste de souhaits',
  title: (name) => `Liste de souhaits de ${name}`,
  lead: 'Pour offrir un jeu, augmentez sa quantité dans votre panier\u202f: chaque exemplaire en plus du vôtre devient un lien cadeau à envoyer.',
  empty: 'Aucun jeu sur cette liste',
  emptyText: 'Elle ne contient aucun jeu en vente.',
  browse: 'Parcourir la boutique',
  missing: 'Pas de liste de souhaits ici',
  missingText: 'Le lien est incomplet ou a été désactivé.',
  failed: (detail) => `La liste de souhaits n’a pas pu être chargée\u202f: ${detail}`,
  off: (percent) => `En promotion\u202f: -${percent}\u202f%`,
  owned: 'Dans votre bibliothèque',
  addToCart: (title) => `Ajouter au panier\u202f: ${title}`,
  buyAsGift: (title) => `Offrir\u202f: ${title}`,
};
