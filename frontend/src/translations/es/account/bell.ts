import type { bellText as english } from '../../../content/account/bell.ts';
import type { Translation } from '../../translation.ts';

export const bellText: Translation<typeof english> = {
  title: 'Bandeja de entrada',
  unread: (count) => `${count} sin leer`,
  withUnread: (title, unread) => `${title}, ${unread}`,
};
