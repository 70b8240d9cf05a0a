import type { publicationText as english } from '../../../content/developers/publication.ts';
import type { Translation } from '../../translation.ts';

export const publicationText: Translation<typeof english> = {
  field: 'Veröffentlichen am',
  fieldHelp: 'In deiner Zeitzone. Ohne Angabe wird das Spiel veröffentlicht, sobald seine Datei sauber ist.',
  badTime: 'Gib einen Zeitpunkt an, der höchstens ein Jahr in der Zukunft liegt.',
  button: 'Veröffentlichungsdatum',
  buttonOf: (name) => `Veröffentlichungsdatum von ${name}`,
  intro:
    'Wähle, wann das Spiel in den Shop kommt. Es wird nie veröffentlicht, bevor sein Scan sauber ist. Ein vergangener Zeitpunkt bedeutet jetzt.',
  at: 'Zeitpunkt der Veröffentlichung',
  atHelp: (zone) => `In deiner Zeitzone (${zone}).`,
  save: 'Datum festlegen',
  saved: (name, time) => `${name} wird am ${time} veröffentlicht.`,
  now: 'Jetzt veröffentlichen',
  cancel: 'Datum entfernen',
  cancelled: (name) => `${name} hat kein Veröffentlichungsdatum und ist ein Entwurf.`,
  failed: (detail) => `Das Datum konnte nicht festgelegt werden: ${detail}`,
  ready: (time) => `Dieses Spiel ist vollständig und wird am ${time} veröffentlicht.`,
  unfinished: (time) => `Dieses Spiel soll am ${time} veröffentlicht werden.`,
  late: (time) =>
    `Dieses Spiel sollte am ${time} veröffentlicht werden. Es wird veröffentlicht, sobald nichts mehr fehlt.`,
  missing: {
    file: 'Seine Datei fehlt.',
    clean: 'Seine Datei ist noch nicht sauber.',
    thumbnail: 'Sein Vorschaubild fehlt.',
    review: 'Die Moderatoren haben es noch nicht freigegeben.',
  },
};
