import { amountOf, btcOf, firstOf, type GroupTexts, lineOf, noteOf, usdOf } from '../../texts.ts';

const openOrder = 'Abrir el pedido';

export const buyer: GroupTexts<'buyer'> = {
  'order-paid': {
    name: 'Recibos: un pedido está pagado',
    title(data) {
      const [title, others] = firstOf(data);
      if (data.lines.length === 0) return 'Tu pedido está pagado, pero ya tienes sus juegos';
      return others === 0 ? `Tu pedido está pagado: ${title}` : `Tu pedido está pagado: ${title} y ${others} más`;
    },
    text: ({ ownedCents }) =>
      ownedCents === undefined
        ? 'Lo que has comprado está en tu biblioteca.'
        : `Ya tenías juegos de este pedido. Ábrelo y pide que te devuelvan ${usdOf(ownedCents)} más impuestos.`,
    action: openOrder,
  },
  'payment-partial': {
    name: 'Pagos: falta una parte',
    title: ({ dueSats }) => `Falta una parte de tu pago: ${btcOf(dueSats)}`,
    text: ({ paidSats, expiresAt }, { time }) =>
      `Han llegado ${btcOf(paidSats)}. Abre el pedido y paga el resto antes del ${time(expiresAt)}.`,
    action: openOrder,
  },
  'payment-late': {
    name: 'Pagos: demasiado tarde',
    title: ({ paidSats }) => `Tu pago de ${btcOf(paidSats)} llegó demasiado tarde`,
    text: () =>
      'Si el tipo de cambio apenas se ha movido, el pedido se completa solo. Si no, abre el pedido y pide que te devuelvan el dinero.',
    action: openOrder,
  },
  'payment-over': {
    name: 'Pagos: de más',
    title: ({ surplusSats }) => `Has pagado ${btcOf(surplusSats)} de más`,
    text: () => 'Tu pedido está completo. Ábrelo y pide que te devuelvan el excedente.',
    action: openOrder,
  },
  'order-expired': {
    name: 'Pedidos: caducados',
    title: ({ reason }) => (reason === undefined ? 'Tu pedido ha caducado' : 'Tu pedido se ha cerrado'),
    text({ paidSats, reason }) {
      if (paidSats > 0) return `Han llegado ${btcOf(paidSats)}. Abre el pedido y pide que te devuelvan el dinero.`;
      if (reason === 'already-owned') return 'Ya tienes uno de sus juegos. No se ha pagado nada.';
      return 'No se ha pagado nada. Puedes volver a pedirlo cuando quieras.';
    },
    action: openOrder,
  },
  'order-failed': {
    name: 'Pedidos: fallidos',
    title: () => 'No se ha podido confirmar el pago de tu pedido',
    text: ({ paidSats }) =>
      paidSats > 0
        ? `Habían llegado ${btcOf(paidSats)}, pero el pago no es válido. Los juegos de este pedido no están en tu biblioteca. Ábrelo y escribe a la tienda.`
        : 'La tienda ha comprobado que no se pagó nada. Los juegos de este pedido ya no están en tu biblioteca.',
    action: openOrder,
  },
  'refund-requested': {
    name: 'Reembolsos: solicitados',
    title: (data) => `Has solicitado un reembolso de ${amountOf(data)}`,
    text: () => 'La tienda decide sobre él. Encontrarás la decisión aquí y en la página del pedido.',
    action: openOrder,
  },
  'refund-approved': {
    name: 'Reembolsos: aprobados',
    title: (data) => `Tu reembolso de ${amountOf(data)} está aprobado`,
    text: () => 'Se está creando el enlace para cobrarlo. Lo encontrarás en la página del pedido.',
    action: openOrder,
  },
  'refund-ready': {
    name: 'Reembolsos: listos para cobrar',
    title: (data) => `Tu reembolso de ${amountOf(data)} está listo`,
    text: () => 'Abre el pedido y cobra el dinero con cualquier billetera de Bitcoin.',
    action: openOrder,
  },
  'refund-paid': {
    name: 'Reembolsos: devueltos',
    title: (data) => `Tu reembolso de ${amountOf(data)} se ha devuelto`,
    text: () => 'El dinero va camino de tu billetera.',
    action: openOrder,
  },
  'refund-declined': {
    name: 'Reembolsos: denegados',
    title: (data) => `Se ha denegado tu solicitud de reembolso de ${amountOf(data)}`,
    text: (data) => noteOf(data, 'Conservas lo que has comprado.'),
    action: openOrder,
  },
  'refund-failed': {
    name: 'Reembolsos: fallidos',
    title: (data) => `Tu reembolso de ${amountOf(data)} no se ha devuelto`,
    text: () => 'Abre el pedido para ver qué puedes hacer ahora.',
    action: openOrder,
  },
  'gift-received': {
    name: 'Regalos: recibidos',
    title: ({ title }) =>
      title === undefined ? 'Has recibido un juego de regalo' : `Has recibido un regalo: ${title}`,
    text: () => 'El juego está en tu biblioteca.',
    action: 'Abrir tu biblioteca',
  },
  'gift-redeemed': {
    name: 'Regalos: canjeados',
    title: ({ title }) => (title === undefined ? 'Se ha canjeado tu regalo' : `Se ha canjeado tu regalo: ${title}`),
    text: () => 'El juego está ahora en la biblioteca de la persona que tiene el enlace.',
    action: 'Abrir tus regalos',
  },
  'build-released': {
    name: 'Juegos: nuevas versiones',
    title: (data) => `${lineOf(data)}: ya está la versión ${data.version}`,
    text: ({ notes }) => notes ?? 'Descárgala desde tu biblioteca.',
    action: 'Abrir el juego',
  },
  'wished-game-released': {
    name: 'Lista de deseos: un juego ya está disponible',
    title: ({ title }) => `${title} ya está disponible`,
    text: ({ priceCents }) =>
      priceCents === 0
        ? 'El juego de tu lista de deseos está en la tienda. Es gratis.'
        : `El juego de tu lista de deseos está en la tienda por ${usdOf(priceCents)}.`,
    action: 'Abrir el juego',
  },
  'wished-game-discounted': {
    name: 'Lista de deseos: descuentos',
    title: ({ title, percentOff }) => `${title}: ${percentOff} % de descuento`,
    text: ({ priceCents, endsAt }, { time }) =>
      `El juego de tu lista de deseos cuesta ${usdOf(priceCents)} hasta el ${time(endsAt)}.`,
    action: 'Abrir el juego',
  },
  'review-answered': {
    name: 'Reseñas: una respuesta',
    title: ({ title }) =>
      title === undefined
        ? 'El desarrollador ha respondido a tu reseña'
        : `El desarrollador ha respondido a tu reseña de ${title}`,
    text: () => 'La respuesta está debajo de tu reseña.',
    action: 'Abrir el juego',
  },
  'news-posted': {
    name: 'Novedades de los desarrolladores que sigues',
    title: ({ gameTitle, title }) => `${gameTitle}: ${title}`,
    text: () => 'Sigues a su desarrollador o editor.',
    action: 'Leer la publicación',
  },
};
