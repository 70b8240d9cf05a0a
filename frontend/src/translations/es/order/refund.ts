import type { refundText as english } from '../../../content/order/refund.ts';
import type { Translation } from '../../translation.ts';

export const refundText: Translation<typeof english> = {
  title: 'Reembolso',
  state: {
    'offered-surplus': 'Pagaste de más',
    'offered-payment': 'Reembolso de tu pago',
    'offered-copies': 'Reembolso de copias sin usar',
    requested: 'Reembolso solicitado',
    approved: 'Aprobado. Preparando tu enlace',
    confirming: 'Aprobado. Esperando que se confirme tu pago',
    delayed: 'Aprobado. El enlace se retrasa',
    ready: 'Aprobado. Listo para cobrar',
    declined: 'Denegado',
    'claimed-order': 'Devuelto',
    'claimed-surplus': 'Excedente devuelto',
    'claimed-payment': 'Devuelto',
    'claimed-copies': 'Devuelto',
    failed: 'No se pudo pagar',
  },
  detail: {
    'offered-surplus': (btc) =>
      `Pagaste ${btc} BTC más de lo debido. Puedes recuperarlos. Lo que compraste sigue siendo tuyo.`,
    'offered-payment': (btc) =>
      `Llegaron ${btc} BTC para este pedido. Recibirás un enlace a una página donde indicas tu dirección de bitcoin.`,
    'offered-copies': (btc) =>
      `Pagaste ${btc} BTC por regalos que anulaste o por un juego que ya tenías. Recibirás un enlace a una página donde indicas tu dirección de bitcoin.`,
    requested: () => 'La tienda revisa tu solicitud y su respuesta aparecerá aquí. Hasta entonces no cambia nada.',
    approved: () => 'El servicio de pagos está creando el enlace para cobrar el dinero. Tarda unos segundos.',
    ready: () => 'Abre la página de reembolso e indica la dirección a la que enviar los bitcoins.',
    confirming: () =>
      'La red de bitcoin aún no ha confirmado tu pago. El enlace aparecerá aquí cuando lo haga; hasta entonces no se pierde nada.',
    delayed: () =>
      'El servicio de pagos no responde. La tienda lo reintenta automáticamente y el enlace aparecerá aquí.',
    declined: () =>
      'Nada cambia en este pedido. Si no estás de acuerdo, escribe a la tienda (Contacto, abajo) e indica el número de este pedido.',
    'claimed-order': () =>
      'Los bitcoins se enviaron a la dirección que indicaste. Los juegos de este pedido salieron de tu biblioteca.',
    'claimed-surplus': () =>
      'Los bitcoins se enviaron a la dirección que indicaste. Lo que compraste sigue siendo tuyo.',
    'claimed-payment': () => 'Los bitcoins se enviaron a la dirección que indicaste.',
    'claimed-copies': () =>
      'Los bitcoins se enviaron a la dirección que indicaste. Lo que hay en tu biblioteca sigue siendo tuyo.',
    failed: () => 'El reembolso falló por el motivo de abajo. La tienda puede iniciarlo de nuevo.',
  },
  keepsUntilClaimed: 'Los juegos de este pedido saldrán de tu biblioteca cuando cobres el reembolso.',
  claimFirst: 'Hasta que lo cobres, no se puede solicitar un reembolso del pedido.',
  reason: 'Tu motivo',
  note: 'Nota de la tienda',
  asked: (time) => `Solicitado el ${time}`,
  claimBefore: (date) => `Cóbralo antes del ${date}. El enlace caduca entonces.`,
  decided: (time) => `Respondido el ${time}`,
  claimed: (time) => `Devuelto el ${time}`,
  amount: 'Importe',
  take: 'Pedir el reembolso',
  takeSurplus: 'Recuperar el excedente',
  takeInstead: 'Pedir mejor el reembolso',
  instead: 'Entonces este pedido no se completará.',
  orWait: 'Espera o recupera tu dinero',
  smallSurplus: 'La comisión on-chain puede superar este importe. Cóbralo por Lightning.',
  taking: 'Solicitando…',
  claim: 'Abrir la página de reembolso',
  ask: 'Pedir el reembolso del pedido',
  askUntil: (date) => `Posible hasta el ${date}.`,
  askTitle: 'Pedir el reembolso de este pedido',
  nextTitle: 'Qué pasará después',
  nextSteps: [
    'La tienda revisa tu solicitud. Su respuesta aparecerá en esta página.',
    'Si la acepta, esta página mostrará un enlace para cobrar el reembolso: la misma cantidad de bitcoin que pagaste, valga lo que valga entonces.',
    'Cuando lo cobres, todo lo de este pedido saldrá de tu biblioteca. Hasta entonces se queda.',
  ],
  why: 'Motivo (opcional)',
  whyHelp: 'Ayuda a la tienda a decidir y al desarrollador a mejorar.',
  send: 'Enviar solicitud',
  sending: 'Enviando…',
  sent: 'Tu solicitud se ha enviado.',
  failed: (detail) => `No se pudo solicitar el reembolso: ${detail}`,
};
