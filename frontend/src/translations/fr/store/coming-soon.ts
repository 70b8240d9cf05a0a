import type { comingSoonText as english } from '../../../content/store/coming-soon.ts';
import type { Translation } from '../../translation.ts';

export const comingSoonText: Translation<typeof english> = {
  row: 'À venir',
  all: 'Tous les jeux annoncés',
  wishUser: 'Si le jeu est dans vos souhaits, votre boîte de réception vous prévient de sa sortie.',
  wishGuest: 'Ajoutez-le à vos souhaits et connectez-vous : votre boîte de réception vous préviendra de sa sortie.',
  hidden: 'Seuls vous et les admins voyez cette page. Elle devient publique quand rien ne manque.',
  own: 'Sa page est publique. Son prix est affiché à partir de la sortie.',
  manage: 'Le gérer',
  withdrawn: 'Ce jeu n’est plus annoncé.',
  noReviews: 'Les avis ouvrent à la sortie, quand on peut jouer au jeu.',
  none: 'Aucun jeu annoncé',
  noneText: 'Les développeurs annoncent ici leurs jeux avant de les vendre.',
  wished: 'Votre boîte de réception vous prévient de sa sortie. Vous pourrez alors l’acheter.',
  wishedByGuest: 'Connectez-vous pour être prévenu de sa sortie. Vous pourrez alors l’acheter.',
  shared: 'Il pourra être offert dès sa sortie.',
};
