import type { notFoundPage as english } from '../../content/not-found.ts';
import type { Translation } from '../translation.ts';

export const notFoundPage: Translation<typeof english> = {
  title: 'Página no encontrada',
  text: 'Puede que la dirección esté mal escrita o que la página se haya movido.',
};
