import type { collectionText as english } from '../../../content/store/collections.ts';
import type { Translation } from '../../translation.ts';

export const collectionText: Translation<typeof english> = {
  all: (count) => `Ver los ${count}`,
  of: (title) => `juegos de ${title}`,
  loading: 'Cargando la colección',
  missing: 'No existe esta colección',
  missingText: 'Ya terminó o la dirección está incompleta.',
  failed: (detail) => `No se pudo cargar la colección: ${detail}`,
  browse: 'Ver todos los juegos',
  description: (title) => `${title}: juegos, herramientas y recursos elegidos por Satcade, que se pagan con Bitcoin.`,
};
