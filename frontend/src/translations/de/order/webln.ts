import type { weblnText as english } from '../../../content/order/webln.ts';
import type { Translation } from '../../translation.ts';

export const weblnText: Translation<typeof english> = {
  pay: 'Mit deiner Wallet bezahlen',
  asking: 'Warten auf deine Wallet\u00a0…',
  sent: 'Deine Wallet hat die Zahlung gesendet. Die Seite aktualisiert sich, sobald der Shop sie gesehen hat.',
  refused:
    'Du hast die Zahlung in deiner Wallet abgelehnt. Es wurde nichts bezahlt. Versuche es noch einmal oder scanne den Code mit einer anderen Wallet.',
  silent:
    'Deine Wallet antwortet nicht. Öffne sie und suche nach einer Anfrage, oder versuche es noch einmal. Die Rechnung wird nur einmal bezahlt.',
  gone: 'Deine Wallet ist nicht mehr mit dieser Seite verbunden. Öffne oder entsperre sie und lade die Seite neu, oder scanne den Code.',
  failed: (detail) =>
    `Deine Wallet konnte nicht bezahlen: ${detail}. Prüfe ihr Guthaben und versuche es noch einmal, oder scanne den Code mit einer anderen Wallet.`,
};
