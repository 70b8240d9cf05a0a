import type { translationText as english } from '../../../content/developers/translations.ts';
import type { Translation } from '../../translation.ts';

export const translationText: Translation<typeof english> = {
  title: 'Texte in weiteren Sprachen',
  help: 'Die Spielseite zeigt den Text in der Sprache des Besuchers. Gibt es ihn in dieser Sprache nicht, zeigt sie das Original. Der Titel ist in allen Sprachen gleich.',
  original: 'Sprache der Originaltexte',
  states: { complete: 'Vollständig', missing: 'Fehlt', incomplete: 'Beschreibung fehlt' },
  inLanguage: (label, language) => `${label}: ${language}`,
  incomplete: 'Gib in jeder Sprache mit einer Kurzbeschreibung auch eine Beschreibung ein.',
  tooLong: (max) => `Die Texte in weiteren Sprachen dürfen zusammen ${max} Zeichen haben.`,
};
