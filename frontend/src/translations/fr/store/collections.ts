import type { collectionText as english } from '../../../content/store/collections.ts';
import type { Translation } from '../../translation.ts';

export const collectionText: Translation<typeof english> = {
  all: (count) => `Voir les ${count}`,
  of: (title) => `jeux de ${title}`,
  loading: 'Chargement de la collection',
  missing: 'Cette collection n’existe pas',
  missingText: 'Elle est terminée, ou l’adresse est incomplète.',
  failed: (detail) => `La collection n’a pas pu être chargée\u202f: ${detail}`,
  browse: 'Parcourir tous les jeux',
  description: (title) => `${title}\u202f: jeux, outils et ressources choisis par Satcade, payés en Bitcoin.`,
};
