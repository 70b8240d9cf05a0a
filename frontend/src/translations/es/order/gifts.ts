import type { giftText as englishGifts, giftPageText as englishPage } from '../../../content/order/gifts.ts';
import { pluralsOf } from '../../plurals.ts';
import type { Translation } from '../../translation.ts';

const count = pluralsOf('es');
const gifts = (n: number) => count(n, { one: `${n} regalo`, other: `${n} regalos` });

export const giftText: Translation<typeof englishGifts> = {
  copies: (own, given) => (own === 0 ? gifts(given) : `${own} para ti, ${gifts(given)}`),
  ownedHint: 'Ya tienes este juego. Cada copia será un regalo: un enlace para enviar.',
  extraHint: 'Cada copia adicional será un regalo: un enlace para enviar.',
  freeHint: 'De un juego gratis hay una sola copia.',
  duplicate: 'Ya tenías este juego. Puedes recuperar el precio de esta copia.',
  buyAsGift: 'Comprar de regalo',
  tab: 'Regalos',
  title: 'Tus regalos',
  seeGifts: 'Enviar tus regalos',
  loading: 'Cargando tus regalos',
  loadFailed: (detail) => `No se pudieron cargar tus regalos: ${detail}`,
  emptyTitle: 'Aún no hay regalos',
  emptyText:
    'Aumenta la cantidad de un juego en tu carrito. Cada copia adicional será un regalo que envías como enlace.',
  bought: (date) => `Comprado el ${date}`,
  state: {
    waiting: 'Sin canjear',
    redeemed: 'Canjeado',
    revoked: 'Anulado',
    refunded: 'Reembolsado',
    withdrawn: 'Pago no válido',
  },
  redeemedOn: (date) => `Canjeado el ${date}`,
  revokedOn: (date) => `Anulado el ${date}. Puedes recuperar el dinero en la página del pedido.`,
  refundedOn: (date) => `Reembolsado el ${date}`,
  withdrawnText: 'El pago del pedido dejó de ser válido. El regalo ya no funciona.',
  getLink: 'Crear enlace',
  getLinkOf: (name) => `Crear el enlace del regalo ${name}`,
  gettingLink: 'Creando el enlace…',
  linkLabel: 'Enlace del regalo',
  linkHelp: 'Envíalo a una sola persona. La primera que lo canjee se queda con el juego.',
  copyLink: 'Copiar enlace',
  linkFailed: (detail) => `No se pudo crear el enlace: ${detail}`,
  revoke: 'Anular',
  revokeOf: (name) => `Anular el regalo ${name}`,
  revokeUntil: (date) => `Se puede anular hasta el ${date}.`,
  revokeTitle: '¿Anular este regalo?',
  revokeText: (name, price) =>
    `El enlace de ${name} dejará de funcionar. Después podrás recuperar ${price} más impuestos en bitcoin, en la página del pedido.`,
  revoking: 'Anulando…',
  revokedToast: (name) => `Regalo ${name} anulado. Recupera el dinero en la página del pedido.`,
  revokeFailed: (detail) => `No se pudo anular el regalo: ${detail}`,
  toOrder: 'Ir al pedido',
  refundNote: 'El reembolso del pedido no incluye los regalos canjeados. Antes, anula los demás en tu biblioteca.',
};

export const giftPageText: Translation<typeof englishPage> = {
  title: 'Un regalo para ti',
  loading: 'Abriendo tu regalo',
  forYou: (name) => `Alguien te ha enviado ${name}.`,
  what: 'Canjea el regalo para añadir el juego a tu biblioteca.',
  once: 'El enlace funciona una sola vez.',
  signIn: 'Entra para canjearlo',
  redeem: 'Canjear el regalo',
  redeeming: 'Canjeando…',
  ownedTitle: (name) => `Ya tienes ${name}`,
  ownedText: 'El regalo sigue sin usarse. Envía su enlace a otra persona.',
  done: (name) => `${name} es tuyo`,
  doneText: 'El juego está en tu biblioteca, listo para descargar.',
  goToLibrary: 'Ir a tu biblioteca',
  seeGame: 'Ver el juego',
  notRedeemed: (detail) => `El regalo no se canjeó. ${detail}`,
  brokenTitle: 'Este enlace está incompleto',
  brokenText: 'Copia el enlace completo del mensaje que recibiste y vuelve a abrirlo.',
  notFoundTitle: 'Regalo no encontrado',
  notFoundText: 'Comprueba que tienes el enlace completo o vuelve a pedirlo.',
  failed: (detail) => `No se pudo abrir el regalo: ${detail}`,
  over: {
    redeemed: { title: 'Este regalo ya se canjeó', text: 'Si fuiste tú, el juego está en tu biblioteca.' },
    revoked: { title: 'Este regalo se anuló', text: 'Quien lo compró lo ha retirado.' },
    refunded: { title: 'Este regalo se anuló', text: 'Quien lo compró lo ha retirado.' },
    withdrawn: { title: 'Este regalo no es válido', text: 'Su pago dejó de ser válido.' },
  },
};
