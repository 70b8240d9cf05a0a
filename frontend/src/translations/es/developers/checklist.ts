import type { checklistText as english } from '../../../content/developers/checklist.ts';
import type { Translation } from '../../translation.ts';

export const checklistText: Translation<typeof english> = {
  title: 'Lista de control',
  progress: (done, all) => `${done} de ${all} listos`,
  complete: 'Está todo. Puedes subir el juego.',
  missing: (field) => `Falta: ${field}. Ir al campo.`,
  wrong: (field) => `Por corregir: ${field}. Ir al campo.`,
  done: (field) => `Listo: ${field}`,
};
