import { amountOf, firstOf, type NoticeTexts, noteOf } from '../texts.ts';

export const noticeTexts: NoticeTexts = {
  kinds: {
    'order-paid': {
      name: 'Recibos: un pedido está pagado',
      title(data) {
        const [title, others] = firstOf(data);
        return others === 0 ? `Tu pedido está pagado: ${title}` : `Tu pedido está pagado: ${title} y ${others} más`;
      },
      text: () => 'Lo que has comprado está en tu biblioteca.',
      action: 'Abrir el pedido',
    },
    'refund-approved': {
      name: 'Reembolsos: aprobados',
      title: (data) => `Tu reembolso de ${amountOf(data)} está aprobado`,
      text: () => 'Se está creando el enlace para cobrarlo. Lo encontrarás en la página del pedido.',
      action: 'Abrir el pedido',
    },
    'refund-ready': {
      name: 'Reembolsos: listos para cobrar',
      title: (data) => `Tu reembolso de ${amountOf(data)} está listo`,
      text: () => 'Abre el pedido y cobra el dinero con cualquier monedero de Bitcoin.',
      action: 'Abrir el pedido',
    },
    'refund-paid': {
      name: 'Reembolsos: pagados',
      title: (data) => `Tu reembolso de ${amountOf(data)} está pagado`,
      text: () => 'El dinero va camino de tu monedero.',
      action: 'Abrir el pedido',
    },
    'refund-declined': {
      name: 'Reembolsos: rechazados',
      title: (data) => `Se ha rechazado tu solicitud de reembolso de ${amountOf(data)}`,
      text: (data) => noteOf(data, 'Conservas lo que has comprado.'),
      action: 'Abrir el pedido',
    },
    'payout-sent': {
      name: 'Pagos a ti: enviados',
      title: (data) => `Se te ha enviado un pago de ${amountOf(data)}`,
      text: () => 'La página de tus pagos muestra la transacción.',
      action: 'Abrir tus pagos',
    },
    'payout-failed': {
      name: 'Pagos a ti: fallidos',
      title: (data) => `Un pago de ${amountOf(data)} ha fallado`,
      text: () => 'Revisa tu dirección de pago. La tienda puede volver a intentarlo.',
      action: 'Abrir tus pagos',
    },
    'export-ready': {
      name: 'Exportaciones de mis datos',
      title: () => 'Todo lo que la tienda sabe de ti está listo para descargar',
      text: ({ expiresAt }) =>
        `Puedes descargarlo hasta el ${expiresAt.slice(0, 10)}. Inicia sesión y abre tu cuenta en el panel.`,
      action: 'Abrir el panel',
    },
  },
  choices: { 'at-once': 'Al momento', digest: 'Una vez al día', off: 'Sin correo' },
};
