import type { waitingText as english } from '../../../content/order/waiting.ts';
import { pluralsOf } from '../../plurals.ts';
import type { Translation } from '../../translation.ts';

const count = pluralsOf('es');

export const waitingText: Translation<typeof english> = {
  title: 'Tareas pendientes',
  pay: 'Paga tu pedido',
  replaced: 'Otro pago sustituyó al tuyo. Revisa tu billetera antes de volver a pagar.',
  rest: 'Paga el resto de tu pedido',
  refund: 'Pide tu reembolso',
  surplus: 'Recupera el excedente',
  claim: 'Cobra tu reembolso',
  notConfirmed: 'No se pudo confirmar tu pago',
  gifts: (n) => count(n, { one: 'Envía tu regalo', other: `Envía tus ${n} regalos` }),
  games: (title, more) => (more === 0 ? title : `${title} y ${more} más`),
  btc: (amount) => `${amount} BTC`,
  until: (time) => `hasta el ${time}`,
  before: (date) => `antes del ${date}`,
};
