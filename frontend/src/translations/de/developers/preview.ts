import type { previewText as english } from '../../../content/developers/preview.ts';
import type { Translation } from '../../translation.ts';

export const previewText: Translation<typeof english> = {
  title: 'Vorschau',
  mark: 'Vorschau',
  explained:
    'Nur wer dieses Spiel verwaltet, kann diese Seite öffnen. Käufer sehen sie so, und hier lässt sich nichts kaufen.',
  unsaved: 'Sie zeigt Änderungen, die nicht gespeichert sind, und neue Dateien, solange ihr Formular offen ist.',
  phone: 'In Telefonbreite öffnen',
  inert: 'Tut in der Vorschau nichts.',
  notYours: 'Hier ist keine Vorschau',
  notYoursText: 'Melde dich als jemand an, der dieses Spiel verwaltet, oder prüfe die Adresse.',
  ownGames: 'Zu deinen Spielen',
  button: 'Vorschau',
  buttonOf: (name) => `Vorschau von ${name}`,
};
