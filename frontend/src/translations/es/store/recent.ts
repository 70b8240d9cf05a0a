import type { recentText as english } from '../../../content/store/recent.ts';
import type { Translation } from '../../translation.ts';

export const recentText: Translation<typeof english> = {
  title: 'Vistos hace poco',
  note: 'Esta lista se guarda en este navegador y no se envía a nadie.',
  clear: 'Borrar la lista',
  cleared: 'Lista de juegos vistos borrada.',
};
