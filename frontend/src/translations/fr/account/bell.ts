import type { bellText as english } from '../../../content/account/bell.ts';
import type { Translation } from '../../translation.ts';

export const bellText: Translation<typeof english> = {
  title: 'Boîte de réception',
  unread: (count) => (count === '1' ? '1 non lu' : `${count} non lus`),
  withUnread: (title, unread) => `${title}, ${unread}`,
};
