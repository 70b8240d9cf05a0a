import type { wishText as english } from '../../../content/order/wishlist.ts';
import type { Translation } from '../../translation.ts';

export const wishText: Translation<typeof english> = {
  gone: 'Jeu indisponible',
  failed: (detail) => `Impossible de modifier votre liste de souhaits : ${detail}`,
};
