import type { slides as englishSlides, store as englishStore } from '../../../content/store/store.ts';
import type { Translation } from '../../translation.ts';

export type { Slide } from '../../../content/store/store.ts';

export const store: Translation<typeof englishStore> = {
  title: 'Boutique',
  bestSelling: 'Meilleures ventes',
  viewAll: 'Tout voir',
  loading: 'Chargement des jeux…',
  heroLabel: 'À la une',
  previous: 'Diapositive précédente',
  next: 'Diapositive suivante',
  slideOf: (n, of) => `Diapositive ${n} sur ${of}`,
  showSlide: (n) => `Afficher la diapositive ${n}`,
};

export const slides: Translation<typeof englishSlides> = [
  {
    tone: 'a',
    art: 'bolt',
    kicker: 'Paiement Lightning',
    title: 'Payez en sats.\nJouez aussitôt.',
    text: 'Scannez, payez, téléchargez. Pas de carte, pas de rétrofacturation, pas de compte bancaire entre les deux.',
    action: { label: 'Voir tous les jeux', to: '/list' },
  },
  {
    tone: 'b',
    art: 'pad',
    kicker: 'Pour les développeurs',
    title: 'Votre jeu, votre prix, vos bitcoins.',
    text: 'Ajoutez un build, fixez un prix, soyez payé en Bitcoin. Chaque fichier est analysé avant d’être mis en vente.',
    action: { label: 'Ajouter un jeu', to: '/developers' },
  },
  {
    tone: 'c',
    art: 'gift',
    kicker: 'Commencer gratuitement',
    title: 'Gratuit, c’est aussi un\u00a0prix.',
    text: 'Des jeux, des outils et des ressources qui ne coûtent rien. Ils restent dans votre bibliothèque comme tout ce que vous possédez.',
    action: { label: 'Voir ce qui est gratuit', to: '/list?price=0-0' },
  },
];
