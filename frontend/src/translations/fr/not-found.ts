import type { notFoundPage as english } from '../../content/not-found.ts';
import type { Translation } from '../translation.ts';

export const notFoundPage: Translation<typeof english> = {
  title: 'Page introuvable',
  text: 'L’adresse contient peut-être une faute de frappe, ou la page a été déplacée.',
};
