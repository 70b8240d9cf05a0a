import { amountOf, type GroupTexts, noteOf } from '../../texts.ts';

const openGames = 'Abrir tus juegos';
const openPayouts = 'Abrir tus cobros';

export const developer: GroupTexts<'developer'> = {
  'game-sold': {
    name: 'Juegos: compras',
    title: ({ title, day: date }, { day }) => `${title} se ha comprado el ${day(date)}`,
    text: () => 'Tu panel muestra el número de compras y tus ingresos.',
    action: 'Abrir tu panel',
  },
  'review-written': {
    name: 'Juegos: reseñas',
    title: ({ title, rating }) =>
      title === undefined
        ? `Una reseña con ${rating} de 5 estrellas`
        : `${title}: una reseña con ${rating} de 5 estrellas`,
    text: () => 'Puedes responder en la página del juego.',
    action: 'Abrir el juego',
  },
  'game-scanned': {
    name: 'Juegos: analizados',
    title({ fileName, verdict }) {
      switch (verdict) {
        case 'CLEAN':
          return `El análisis se ha superado: ${fileName}`;
        case 'INFECTED':
          return `Se ha encontrado malware en ${fileName}`;
        case 'REJECTED':
          return `El análisis ha rechazado ${fileName}`;
        case 'ERROR':
          return `No se ha podido completar el análisis de ${fileName}`;
      }
    },
    text({ verdict, details }) {
      if (details !== undefined && verdict !== 'CLEAN') return details;
      switch (verdict) {
        case 'CLEAN':
          return 'Los compradores pueden obtener el archivo en cuanto se publique.';
        case 'INFECTED':
        case 'REJECTED':
          return 'Los compradores no reciben este archivo. Sube otro.';
        case 'ERROR':
          return 'Vuelve a subir el archivo o contacta con el soporte.';
      }
    },
    action: openGames,
  },
  'game-published': {
    name: 'Juegos: publicados',
    title: ({ title, isReturn }) =>
      isReturn === true ? `${title} está de nuevo en la tienda` : `${title} está en la tienda`,
    text: () => 'Ahora todos pueden encontrarlo y comprarlo.',
    action: 'Abrir el juego',
  },
  'game-rejected': {
    name: 'Juegos: rechazados',
    title: ({ title, version }) =>
      version === undefined ? `Se ha rechazado ${title}` : `Se ha rechazado la versión ${version} de ${title}`,
    text: (data) => noteOf(data, 'Un admin lo ha revisado. Puedes cambiarlo y volver a enviarlo.'),
    action: openGames,
  },
  'game-taken-down': {
    name: 'Juegos: retirados',
    title: ({ title }) => `Se ha retirado ${title}`,
    text: (data) =>
      noteOf(
        data,
        'Los admins lo han sacado de la tienda. Los compradores conservan sus copias. Contacta con el soporte si no estás de acuerdo.',
      ),
    action: openGames,
  },
  'payout-sent': {
    name: 'Cobros: enviados',
    title: (data) => `Se te ha enviado un cobro de ${amountOf(data)}`,
    text: () => 'La página de tus cobros muestra la transacción.',
    action: openPayouts,
  },
  'payout-failed': {
    name: 'Cobros: fallidos',
    title: (data) => `Un cobro de ${amountOf(data)} ha fallado`,
    text: () => 'Revisa tu dirección de cobro. La tienda puede volver a intentarlo.',
    action: openPayouts,
  },
  'payout-attention': {
    name: 'Cobros: requieren atención',
    title: ({ reason }) => (reason === 'frozen' ? 'Tus cobros están congelados' : 'Un cobro espera una comprobación'),
    text: ({ reason }) =>
      reason === 'frozen'
        ? 'Se ha impugnado un cambio de tu dirección de cobro. No se paga nada hasta que la tienda haya hablado contigo.'
        : 'El tipo de cambio difiere mucho del de tus ventas. Se envía cuando el tipo vuelva a ser verosímil o cuando un admin lo acepte.',
    action: openPayouts,
  },
  'webhook-failed': {
    name: 'Webhooks: desactivados',
    title: ({ host }) => `Se ha desactivado el webhook a ${host}`,
    text: ({ failure }) =>
      failure === 'gone'
        ? 'Tu servidor respondió que no quiere más eventos (410). Vuelve a activar el punto de conexión cuando los quiera.'
        : 'Ninguna entrega ha tenido éxito durante un día. Arregla tu servidor y vuelve a activar el punto de conexión.',
    action: 'Abrir tus webhooks',
  },
};
