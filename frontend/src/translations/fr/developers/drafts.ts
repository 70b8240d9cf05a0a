import type { draftText as english } from '../../../content/developers/drafts.ts';
import type { Translation } from '../../translation.ts';

export const draftText: Translation<typeof english> = {
  saving: 'Enregistrement…',
  saved: (until) => `Enregistré. Conservé jusqu’au ${until}.`,
  failed: (detail) => `Non enregistré : ${detail} Votre saisie reste dans ce navigateur.`,
  another: 'Commencer un autre jeu',
  conflictTitle: 'Ce formulaire a été enregistré ailleurs',
  conflictText: (time) =>
    `Un autre appareil ou onglet l’a enregistré le ${time}. Rien n’est enregistré ici tant que vous n’avez pas choisi lequel garder.`,
  goneText:
    'Un autre appareil ou onglet l’a envoyé ou abandonné. Votre saisie est toujours ici, mais elle n’est pas enregistrée.',
  keepMine: 'Garder ce qui est ici',
  keepBoth: 'Garder les deux',
  takeOther: 'Prendre l’autre',
  takeGone: 'Vider le formulaire',
  chooseFirst: 'Choisissez d’abord le formulaire à garder.',
  list: 'Vos brouillons',
  listFailed: (detail) => `Vos brouillons n’ont pas pu être chargés : ${detail}`,
  untitled: 'Sans titre',
  newGame: 'Nouveau jeu',
  edit: 'Modifications d’un jeu',
  changed: (time) => `Dernière modification : ${time}`,
  leftAt: (field) => `à ${field}`,
  until: (date) => `Conservé jusqu’au ${date}`,
  uploading: 'Son envoi a commencé. Choisissez à nouveau les fichiers pour le continuer ici.',
  open: 'Continuer',
  openOf: (title) => `Continuer ${title}`,
  gone: 'Ce brouillon a été envoyé ou abandonné ailleurs.',
  openFailed: (detail) => `Le brouillon n’a pas pu être ouvert : ${detail}`,
  discard: 'Abandonner',
  discardOf: (title) => `Abandonner ${title}`,
  discardTitle: (title) => `Abandonner le brouillon ${title} ?`,
  discardText: 'Votre saisie est supprimée sur tous vos appareils.',
  discarding: 'Abandon…',
  discarded: 'Brouillon abandonné.',
  discardFailed: (detail) => `Le brouillon n’a pas été abandonné : ${detail}`,
  unsaved: (time) => `Voici vos modifications du ${time}. Elles ne sont pas encore dans la boutique.`,
  gameChanged:
    'Le jeu a été modifié depuis. Vérifiez les champs avant d’enregistrer : les vôtres remplacent les nouveaux.',
  discardChanges: 'Abandonner mes modifications',
};
