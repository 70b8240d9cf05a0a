import type { common as english } from '../../content/common.ts';
import type { Translation } from '../translation.ts';

export const common: Translation<typeof english> = {
  name: 'Satcade',
  documentTitle: (page) => (page === '' ? 'Satcade' : `${page} · Satcade`),
  free: 'Gratis',
  comingSoon: 'Próximamente',
  comesOn: (date) => `Sale: ${date}`,
  tryAgain: 'Reintentar',
  close: 'Cerrar',
  cancel: 'Cancelar',
  loading: 'Cargando…',
  skipToContent: 'Ir al contenido',
  copied: 'Copiado',
  adults: '+18',
  wasPrice: (price) => `Antes ${price}`,
  percentOff: (percent) => `-${percent}\u00a0%`,
  approxBtc: (btc) => `≈ ${btc} BTC`,
  networkError: 'Error de red. Comprueba tu conexión.',
  badReply: 'No se pudo leer la respuesta del servidor.',
  unexpectedAnswer: (status) => `El servidor respondió con el estado ${status}.`,
  somethingWentWrong: 'Ocurrió un error. Inténtalo de nuevo.',
  offlineTitle: (isOnline) => (isOnline ? 'Esta página no se cargó' : 'Sin conexión'),
  offlineText: 'Esta página se abrirá sola cuando vuelva la conexión.',
  crashTitle: 'Algo falló en esta página',
  crashText: 'El error es nuestro, no tuyo. Tu carrito y tu biblioteca están a salvo.',
  reload: 'Recargar la página',
};
