import { firstOf, type NoticeTexts } from '../texts.ts';

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
  },
  choices: { 'at-once': 'Al momento', digest: 'Una vez al día', off: 'Sin correo' },
};
