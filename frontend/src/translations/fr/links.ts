import type { linkText as english } from '../../content/links.ts';
import type { Translation } from '../translation.ts';

export const linkText: Translation<typeof english> = {
  backToStore: 'Retour à la boutique',
  opensNewTab: '(nouvel onglet)',
};
