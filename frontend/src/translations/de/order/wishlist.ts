import type { wishText as english } from '../../../content/order/wishlist.ts';
import type { Translation } from '../../translation.ts';

export const wishText: Translation<typeof english> = {
  gone: 'Spiel nicht verfügbar',
  failed: (detail) => `Deine Wunschliste konnte nicht geändert werden: ${detail}`,
};
