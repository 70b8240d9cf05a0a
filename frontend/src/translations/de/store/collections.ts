import type { collectionText as english } from '../../../content/store/collections.ts';
import type { Translation } from '../../translation.ts';

export const collectionText: Translation<typeof english> = {
  all: (count) => `Alle ${count} ansehen`,
  of: (title) => `Spiele aus ${title}`,
  loading: 'Sammlung wird geladen',
  missing: 'Diese Sammlung gibt es nicht',
  missingText: 'Sie ist beendet, oder die Adresse ist unvollständig.',
  failed: (detail) => `Die Sammlung konnte nicht geladen werden: ${detail}`,
  browse: 'Alle Spiele ansehen',
  description: (title) => `${title}: Spiele, Tools und Assets, ausgewählt von Satcade, bezahlt mit Bitcoin.`,
};
