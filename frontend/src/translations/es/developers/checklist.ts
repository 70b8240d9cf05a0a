import type { checklistText as english } from '../../../content/developers/checklist.ts';
import type { Translation } from '../../translation.ts';

export const checklistText: Translation<typeof english> = {
  title: 'Lista de control',
  progress: (done, all) => `${done} de ${all} listos`,
  complete: 'Está todo. Puedes subir el juego.',
  announceTitle: 'Necesario para el anuncio',
  canAnnounce: 'Está todo. Puedes anunciar el juego.',
  releaseTitle: 'Necesario para el lanzamiento',
  missing: (field) => `Falta: ${field}. Ir al campo.`,
  wrong: (field) => `Por corregir: ${field}. Ir al campo.`,
  done: (field) => `Listo: ${field}`,
};
