import type { waitingText as english } from '../../../content/order/waiting.ts';
import type { Translation } from '../../translation.ts';

export const waitingText: Translation<typeof english> = {
  title: 'Wartet auf dich',
  pay: 'Bestellung bezahlen',
  replaced: 'Deine Zahlung wurde ersetzt. Prüfe deine Wallet, bevor du noch einmal zahlst.',
  rest: 'Rest der Bestellung bezahlen',
  refund: 'Erstattung holen',
  surplus: 'Überzahlung zurückholen',
  claim: 'Erstattung abholen',
  notConfirmed: 'Deine Zahlung konnte nicht bestätigt werden',
  gifts: (n) => (n === 1 ? 'Geschenk senden' : `${n} Geschenke senden`),
  games: (title, more) => (more === 0 ? title : `${title} und ${more} ${more === 1 ? 'weiteres' : 'weitere'}`),
  btc: (amount) => `${amount} BTC`,
  until: (time) => `bis ${time}`,
  before: (date) => `vor dem ${date}`,
};
