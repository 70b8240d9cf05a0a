import { amountOf, type GroupTexts } from '../../texts.ts';

export const admin: GroupTexts<'admin'> = {
  'admin-review': {
    name: 'Reseñas denunciadas',
    title: ({ title }) =>
      title === undefined ? 'Se ha denunciado una reseña' : `Se ha denunciado una reseña de ${title}`,
    text: () => 'Decide si se queda.',
    action: 'Abrir las reseñas',
  },
  'admin-game': {
    name: 'Juegos por revisar',
    title: ({ title, version }) =>
      version === undefined ? `${title} espera una revisión` : `La versión ${version} de ${title} espera una revisión`,
    text: () => 'Su desarrollador lo ha enviado a revisión.',
    action: 'Abrir los juegos',
  },
  'admin-refund': {
    name: 'Reembolsos por decidir',
    title: (data) => `Un reembolso de ${amountOf(data)} espera una decisión`,
    text: () => 'El comprador sabe que la tienda decide.',
    action: 'Abrir los reembolsos',
  },
  'admin-payout': {
    name: 'Cobros por revisar',
    title({ reason }) {
      switch (reason) {
        case 'failed':
          return 'Un cobro ha fallado';
        case 'frozen':
          return 'Un desarrollador ha impugnado una dirección de cobro';
        case 'rate-check':
          return 'Un cobro espera la comprobación de su tipo de cambio';
      }
    },
    text: ({ amountCents, amountSats }) =>
      amountCents === undefined || amountSats === undefined
        ? 'Los cobros de este desarrollador están congelados hasta que un admin los descongele.'
        : `Se trata de ${amountOf({ amountCents, amountSats })}.`,
    action: 'Abrir los cobros',
  },
};
