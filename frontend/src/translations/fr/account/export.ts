import type { exportText as english } from '../../../content/account/export.ts';
import type { Translation } from '../../translation.ts';

export const exportText: Translation<typeof english> = {
  open: 'Exporter mes données',
  title: 'Exporter vos données',
  intro: 'Tout ce que la boutique sait de vous, dans un ZIP de fichiers lisibles.',
  points: [
    'Votre compte, commandes avec factures, bibliothèque, cadeaux, avis, liste de souhaits, notifications et demandes d’assistance.',
    'Ce que vous avez publié et gagné : jeux, builds, promotions, versements, clés d’API et webhooks.',
    'Rien sur d’autres personnes, ni aucun secret comme ceux des clés d’API.',
  ],
  request: 'Demander l’export',
  requesting: 'Demande en cours…',
  again: 'Le demander à nouveau',
  loadFailed: (detail) => `Impossible de charger votre export : ${detail}`,
  requestFailed: (detail) => `L’export n’a pas été demandé : ${detail}`,
  downloadFailed: (detail) => `L’export n’a pas été téléchargé : ${detail}`,
  gathering: (written, parts) => `Vos données sont rassemblées : ${written} parties écrites sur ${parts}.`,
  leave:
    'Cela prend en général moins d’une minute. Vous pouvez quitter cette page : une notification et un e-mail vous préviendront.',
  failed: 'Une partie de la boutique n’a pas répondu. Demandez l’export à nouveau : il reprend là où il en était.',
  ready: (date, size) => `Votre export du ${date} est prêt (${size}).`,
  until: (date) => `Vous pouvez le télécharger jusqu’au ${date}.`,
  next: (date) => `Vous pourrez en demander un autre à partir du ${date}.`,
  download: 'Télécharger le ZIP',
};
