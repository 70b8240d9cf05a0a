import type { legalText as english } from '../../../content/store/legal.ts';
import type { Translation } from '../../translation.ts';

export const legalText: Translation<typeof english> = {
  titles: { terms: 'AGB', refunds: 'Erstattungsregeln', privacy: 'Datenschutz' },
  contact: 'Kontakt',
  imprint: 'Impressum',
  sample: 'Das ist ein Beispieltext. Der Betreiber dieses Shops hat ihn noch nicht ausgefüllt.',
  onlyInEnglish: 'Diesen Text gibt es hier nur auf Englisch.',
  updated: (date) => `Stand: ${date}`,
  write: 'Dem Shop schreiben',
  writeText: 'Gib deine Bestellnummer an, falls du eine hast.',
  aboutOrder: 'Zu einer Zahlung oder Bestellung',
  aboutOrderText:
    'Öffne die Bestellung. Dort steht, was du bei deiner Zahlung tun kannst. Wenn eine Zahlung nicht bestätigt werden kann, bitte dort um Hilfe: Dann sieht der Shop die Bestellung, ihre Rechnung und ihre Zahlungen.',
  yourOrders: 'Deine Bestellungen',
  operator: 'Betreiber',
  address: 'Anschrift',
  email: 'E-Mail',
  register: 'Register',
  taxId: 'Steuernummer',
  law: 'Anwendbares Recht',
};
