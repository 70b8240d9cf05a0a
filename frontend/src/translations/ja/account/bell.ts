import type { bellText as english } from '../../../content/account/bell.ts';
import type { Translation } from '../../translation.ts';

export const bellText: Translation<typeof english> = {
  title: '受信箱',
  unread: (count) => `未読${count}件`,
  withUnread: (title, unread) => `${title}、${unread}`,
};
