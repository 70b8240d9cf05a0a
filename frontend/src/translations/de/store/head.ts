import type { headText as english } from '../../../content/store/head.ts';
import type { Translation } from '../../translation.ts';

export const headText: Translation<typeof english> = {
  storeTitle: 'Satcade: Spiele, Tools und Assets, bezahlt mit Bitcoin',
  store: 'Spiele, Tools und Assets zum Herunterladen, bezahlt mit Bitcoin.',
  list: (title) => `${title} auf Satcade: auf Malware geprüfte Downloads, bezahlt mit Bitcoin.`,
  developer: (name) => `Spiele von ${name} auf Satcade.`,
  news: (title) => `Neuigkeiten zu ${title} auf Satcade, von den Leuten, die es machen.`,
  card: (title) => `${title}: Cover, Preis und Bewertung auf Satcade`,
  newGames: 'Neue Spiele auf Satcade',
  discounts: 'Rabatte auf Satcade',
  taggedGames: (tag) => `Neu auf Satcade: ${tag}`,
  gamesBy: (name) => `Neue Spiele von ${name}`,
  missing: 'Seite nicht gefunden',
  needsScripts: 'Satcade braucht JavaScript, um den Shop anzuzeigen.',
};
