import type { wishText as english } from '../../../content/order/wishlist.ts';
import type { Translation } from '../../translation.ts';

export const wishText: Translation<typeof english> = {
  gone: 'Juego no disponible',
  failed: (detail) => `No se pudo cambiar tu lista de deseos: ${detail}`,
};
