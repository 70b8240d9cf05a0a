import type { translationText as english } from '../../../content/developers/translations.ts';
import type { Translation } from '../../translation.ts';

export const translationText: Translation<typeof english> = {
  title: 'Texte in weiteren Sprachen',
  help: 'Wer eine Sprache liest, sieht auf der Spielseite die Texte in ihr. Alle anderen sehen das Original. Der Titel ist in allen Sprachen gleich.',
  original: 'Sprache der Originaltexte',
  states: { complete: 'Vollständig', missing: 'Fehlt', incomplete: 'Beschreibung fehlt' },
  inLanguage: (label, language) => `${label}: ${language}`,
  incomplete: 'Gib in jeder Sprache mit einer Kurzbeschreibung auch eine Beschreibung ein.',
  tooLong: (max) => `Die Texte in weiteren Sprachen dürfen zusammen ${max} Zeichen haben.`,
};
