import type { checklistText as english } from '../../../content/developers/checklist.ts';
import type { Translation } from '../../translation.ts';

export const checklistText: Translation<typeof english> = {
  title: 'Checkliste',
  progress: (done, all) => `${done} von ${all} erledigt`,
  complete: 'Alles ist da. Du kannst das Spiel hochladen.',
  announceTitle: 'Nötig für die Ankündigung',
  canAnnounce: 'Alles ist da. Du kannst das Spiel ankündigen.',
  releaseTitle: 'Nötig für das Erscheinen',
  missing: (field) => `Fehlt: ${field}. Zum Feld.`,
  wrong: (field) => `Zu korrigieren: ${field}. Zum Feld.`,
  done: (field) => `Erledigt: ${field}`,
};
