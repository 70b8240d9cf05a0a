import type { MailTexts } from './texts.ts';

export const es: MailTexts = {
  language: 'es',
  receipt: {
    owned: 'Ya era tuyo, por reembolsar',
    subtotal: 'Subtotal',
    tax: 'Impuestos',
    total: 'Total',
    paid: 'Pagado',
    rate: 'Precio de un bitcoin',
    more: (count) => `y ${count} más`,
  },
  digestSubject: (count) => (count === 1 ? 'Un aviso de Satcade' : `${count} avisos de Satcade`),
  digestText: 'Esto ha ocurrido en Satcade desde tu último resumen.',
  openInbox: 'Abrir tu bandeja de entrada',
  reason: (username) => `Recibes este correo por tu cuenta de Satcade ${username}.`,
  stop: 'Dejar de recibir estos correos',
  stopDigest: 'Dejar de recibir estos resúmenes',
  settings: 'Elegir tus correos',
};
