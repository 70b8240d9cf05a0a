import type { publicationText as english } from '../../../content/developers/publication.ts';
import type { Translation } from '../../translation.ts';

export const publicationText: Translation<typeof english> = {
  field: 'Publier le',
  fieldHelp: 'Dans votre fuseau horaire. Sans date, le jeu est publié dès que son fichier est sain.',
  badTime: 'Indiquez un moment dans un an au plus.',
  button: 'Date de publication',
  buttonOf: (name) => `Date de publication de ${name}`,
  intro:
    'Choisissez quand le jeu entre dans la boutique. Il n’est jamais publié avant que son analyse soit saine. Un moment passé signifie maintenant.',
  at: 'Moment de la publication',
  atHelp: (zone) => `Dans votre fuseau horaire (${zone}).`,
  save: 'Fixer la date',
  saved: (name, time) => `${name} est publié le ${time}.`,
  now: 'Publier maintenant',
  cancel: 'Retirer la date',
  cancelled: (name) => `${name} n’a pas de date de publication et est un brouillon.`,
  failed: (detail) => `La date n’a pas pu être fixée : ${detail}`,
  ready: (time) => `Ce jeu est complet et est publié le ${time}.`,
  unfinished: (time) => `La publication de ce jeu est prévue le ${time}.`,
  late: (time) => `Ce jeu devait être publié le ${time}. Il est publié dès que plus rien ne manque.`,
  missing: {
    file: 'Son fichier manque.',
    clean: 'Son fichier n’est pas encore sain.',
    thumbnail: 'Sa vignette manque.',
    review: 'Les modérateurs ne l’ont pas encore approuvé.',
  },
};
