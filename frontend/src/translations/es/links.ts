import type { linkText as english } from '../../content/links.ts';
import type { Translation } from '../translation.ts';

export const linkText: Translation<typeof english> = {
  backToStore: 'Volver a la tienda',
  opensNewTab: '(se abre en otra pestaña)',
};
