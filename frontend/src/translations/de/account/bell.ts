import type { bellText as english } from '../../../content/account/bell.ts';
import type { Translation } from '../../translation.ts';

export const bellText: Translation<typeof english> = {
  title: 'Posteingang',
  unread: (count) => `${count} ungelesen`,
  withUnread: (title, unread) => `${title}, ${unread}`,
};
