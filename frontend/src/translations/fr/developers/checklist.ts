import type { checklistText as english } from '../../../content/developers/checklist.ts';
import type { Translation } from '../../translation.ts';

export const checklistText: Translation<typeof english> = {
  title: 'Liste de contrôle',
  progress: (done, all) => `${done} sur ${all} terminés`,
  complete: 'Tout y est. Vous pouvez envoyer le jeu.',
  announceTitle: 'Nécessaire pour l’annonce',
  canAnnounce: 'Tout y est. Vous pouvez annoncer le jeu.',
  releaseTitle: 'Nécessaire pour la sortie',
  missing: (field) => `Manquant\u00a0: ${field}. Aller au champ.`,
  wrong: (field) => `À corriger\u00a0: ${field}. Aller au champ.`,
  done: (field) => `Terminé\u00a0: ${field}`,
};
