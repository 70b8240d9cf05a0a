import type { supportText as english, adminSupportText as englishAdmin } from '../../../content/order/support.ts';
import type { Translation } from '../../translation.ts';

export const supportText: Translation<typeof english> = {
  ask: 'Support fragen',
  askAgain: 'Erneut schreiben',
  title: 'Support fragen',
  help: 'Die Admins sehen deine Bestellung, ihre Rechnung und ihre Zahlungen. Beschreibe, was passiert ist. Ihre Antwort erscheint auf dieser Seite.',
  label: 'Nachricht (höchstens 1.000 Zeichen)',
  missing: 'Schreib eine Nachricht.',
  send: 'Senden',
  sending: 'Sendet\u00a0…',
  sent: 'Deine Nachricht ist gesendet.',
  failed: (detail) => `Deine Nachricht konnte nicht gesendet werden: ${detail}`,
  loadFailed: (detail) => `Die Nachrichten konnten nicht geladen werden: ${detail}`,
  thread: 'Nachrichten',
  by: { buyer: 'Du', store: 'Support' },
  state: {
    open: 'Gesendet. Die Antwort erscheint hier.',
    answered: 'Beantwortet',
    closed: 'Geschlossen',
  },
};

export const adminSupportText: Translation<typeof englishAdmin> = {
  open: 'Offene Anfragen',
  answered: 'Beantwortete Anfragen',
  noneOpen: 'Kein Käufer wartet auf eine Antwort.',
  noneAnswered: 'Es wurde noch keine Anfrage beantwortet.',
  by: { buyer: 'Käufer', store: 'Support' },
  order: 'Verlauf der Bestellung',
  asked: (date) => `Letzte Nachricht: ${date}`,
  answer: 'Antworten',
  answerTitle: 'Diese Anfrage beantworten',
  answerText: 'Der Käufer sieht deine Antwort auf der Seite der Bestellung.',
  answerLabel: 'Antwort an den Käufer',
  answerSent: 'Die Antwort ist gesendet.',
  close: 'Schließen',
  closeTitle: 'Diese Anfrage schließen',
  closeText: 'Der Käufer sieht, dass sie geschlossen ist, und kann erneut schreiben. Dein Grund bleibt im Audit-Log.',
  closeLabel: 'Grund für das Audit-Log (ohne Namen von Personen)',
  closed: 'Die Anfrage ist geschlossen.',
  of: (verb, orderId) => `${verb}: Anfrage zur Bestellung ${orderId}`,
};
