import type { embedText as english } from '../../../content/developers/embed.ts';
import type { Translation } from '../../translation.ts';

export const embedText: Translation<typeof english> = {
  button: 'Einbetten',
  buttonOf: (name) => `${name} einbetten`,
  intro:
    'Zeige dieses Spiel auf deiner eigenen Website, mit dem aktuellen Preis und einem Button zu seiner Seite hier.',
  adult: 'Es wird kein Bild gezeigt, weil das Spiel Inhalte für Erwachsene hat.',
  preview: 'Vorschau',
  previewTitle: (name) => `${name} auf Satcade`,
  code: 'Code',
  codeHelp: 'Füge ihn dort ein, wo das Widget erscheinen soll. Es führt auf deiner Website keine Skripte aus.',
  copy: 'Code kopieren',
};
