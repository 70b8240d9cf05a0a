import type { MailTexts } from './texts.ts';

const METHODS = { lightning: 'Lightning', onchain: 'on-chain' };

export const es: MailTexts = {
  changed: {
    subject: 'Se cambió tu dirección de cobro en Satcade',
    text: ({ method, address, waits }) => [
      `Los cobros por tus ventas irán a ${address} (${METHODS[method]}).`,
      waits === undefined
        ? 'La dirección se usa desde ahora.'
        : `La dirección se usa desde el ${waits.until}. Hasta entonces, los cobros van a ${waits.meanwhile}.`,
    ],
  },
  frozen: {
    subject: 'Tus cobros en Satcade están congelados',
    text: (address) => [
      `Se usó el enlace “No fui yo” para la dirección de cobro ${address}.`,
      'No se paga nada hasta que la tienda descongele los cobros. Tu sesión se cerró en todos los dispositivos.',
      'Qué hacer ahora: pon una contraseña nueva con “Olvidé mi contraseña” en la página de acceso. Comprueba el correo de tu cuenta. Después, pide a la tienda que descongele tus cobros.',
    ],
  },
  contest: (link, until) => [
    `No fui yo: ${link}`,
    `El enlace detiene el cambio, congela tus cobros y cierra tu sesión en todos los dispositivos. Funciona una vez, hasta el ${until}, y no pide contraseña.`,
  ],
};
