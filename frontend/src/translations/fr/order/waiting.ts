import type { waitingText as english } from '../../../content/order/waiting.ts';
import { pluralsOf } from '../../plurals.ts';
import type { Translation } from '../../translation.ts';

const count = pluralsOf('fr');

export const waitingText: Translation<typeof english> = {
  title: 'À faire',
  pay: 'Payer votre commande',
  replaced: 'Votre paiement a été remplacé. Vérifiez votre portefeuille avant de payer de nouveau.',
  rest: 'Payer le reste de votre commande',
  refund: 'Être remboursé',
  surplus: 'Récupérer l’excédent',
  claim: 'Récupérer votre remboursement',
  notConfirmed: 'Votre paiement n’a pas pu être confirmé',
  gifts: (n) => count(n, { one: 'Envoyer votre cadeau', other: `Envoyer vos ${n} cadeaux` }),
  games: (title, more) =>
    more === 0 ? title : `${title} et ${more} ${count(more, { one: 'autre', other: 'autres' })}`,
  btc: (amount) => `${amount} BTC`,
  until: (time) => `jusqu’au ${time}`,
  before: (date) => `avant le ${date}`,
};
