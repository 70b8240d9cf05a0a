import type {
  sharedListText as englishSharedListText,
  shareText as englishShareText,
} from '../../../content/order/shared-wishlist.ts';
import type { Translation } from '../../translation.ts';

export const shareText: Translation<typeof englishShareText> = {
  title: 'Comparte tu lista de deseos',
  text: 'Quien tenga el enlace verá tus juegos y el nombre que pongas aquí, y nada más sobre ti.',
  name: 'Nombre en la lista compartida',
  nameHelp: 'No hace falta que sea tu nombre real.',
  nameWrong: 'Escribe un nombre de 60 caracteres como máximo',
  make: 'Crear enlace',
  rename: 'Guardar nombre',
  saving: 'Guardando…',
  saved: 'Tu enlace está listo.',
  link: 'Enlace a tu lista de deseos',
  copy: 'Copiar enlace',
  open: 'Verla como los demás',
  renew: 'Cambiar enlace',
  renewed: 'El enlace cambió. El anterior ya no funciona.',
  off: 'Desactivar',
  isOff: 'El enlace está desactivado.',
  failed: (detail) => `No se pudo cambiar tu enlace: ${detail}`,
  loadFailed: (detail) => `No se pudo cargar tu enlace: ${detail}`,
};

export const sharedListText: Translation<typeof englishSharedListText> = {
  loading: 'Cargando la lista de deseos',
  title: (name) => `Lista de deseos de ${name}`,
  lead: 'Para regalar un juego, aumenta su cantidad en el carrito: cada copia además de la tuya se convierte en un enlace de regalo que puedes enviar.',
  empty: 'No hay juegos en esta lista',
  emptyText: 'No contiene juegos que estén a la venta.',
  browse: 'Ver la tienda',
  missing: 'Aquí no hay ninguna lista',
  missingText: 'El enlace está incompleto o se desactivó.',
  failed: (detail) => `No se pudo cargar la lista de deseos: ${detail}`,
  off: (percent) => `Rebajado: -${percent}\u00a0%`,
  owned: 'En tu biblioteca',
  addToCart: (title) => `Añadir al carrito: ${title}`,
  buyAsGift: (title) => `Comprar como regalo: ${title}`,
};
