import type { apiKeysText as english } from '../../../content/account/api-keys.ts';
import type { Translation } from '../../translation.ts';

export const apiKeysText: Translation<typeof english> = {
  open: 'API-Schlüssel',
  title: 'API-Schlüssel',
  intro:
    'Mit einem Schlüssel kann ein Build-Server für dich hochladen und veröffentlichen, ohne dein Passwort. Er kann nie Geld ausgeben, kaufen oder sich anmelden.',
  docs: 'API-Dokumentation',
  loading: 'Deine API-Schlüssel werden geladen',
  loadFailed: (detail) => `Deine API-Schlüssel konnten nicht geladen werden: ${detail}`,
  none: 'Du hast keine API-Schlüssel.',
  made: (date) => `Erstellt am ${date}`,
  expires: (date) => `gültig bis ${date}`,
  revoke: 'Widerrufen',
  revokeNamed: (name) => `${name} widerrufen`,
  revokeFailed: (detail) => `Der Schlüssel konnte nicht widerrufen werden: ${detail}`,
  newTitle: 'Schlüssel erstellen',
  name: 'Name',
  nameHelp: 'Wo er verwendet wird, zum Beispiel „Build-Server“.',
  nameRequired: 'Gib dem Schlüssel einen Namen',
  may: 'Rechte',
  scopes: {
    'games:read': 'meine Spiele lesen, auch unveröffentlichte',
    'games:write': 'meine Spiele und Rabatte anlegen, ändern und löschen',
    'uploads:write': 'Dateien hochladen',
    'stats:read': 'Aufrufe, Downloads und Umsatz nach Tagen lesen',
  },
  scopeRequired: 'Wähle mindestens ein Recht',
  days: 'Gültig (Tage)',
  daysHelp: 'Höchstens 366. Leer lassen für einen Schlüssel, der nie abläuft.',
  daysWrong: 'Gib 1 bis 366 Tage ein, oder lass das Feld leer',
  make: 'Erstellen',
  making: 'Wird erstellt\u00a0…',
  makeFailed: (detail) => `Der Schlüssel konnte nicht erstellt werden: ${detail}`,
  shownOnce: 'Kopiere den Schlüssel jetzt. Er wird nicht noch einmal gezeigt.',
  copy: 'Schlüssel kopieren',
};
