import type { adminNewsText as english } from '../../../content/admin/news.ts';
import type { Translation } from '../../translation.ts';

export const adminNewsText: Translation<typeof english> = {
  tab: 'お知らせ',
  reported: '通報された投稿',
  noneReported: '通報された投稿はありません。',
  hidden: '非表示の投稿',
  noneHidden: '非表示の投稿はありません。',
  open: '投稿を開く',
  hide: '非表示にする',
  hideTitle: 'この投稿を非表示にしますか？',
  hideText: 'ゲームの管理者とストアの管理者だけに表示されます。通報は完了します。',
  hiddenNow: '投稿を非表示にしました。',
  keep: '残す',
  keepTitle: 'この投稿を残しますか？',
  keepText: '投稿はそのままで、通報は完了します。',
  kept: '通報を完了しました。',
  show: '再表示',
  showTitle: 'この投稿を再表示しますか？',
  showText: '全員に再び表示されます。',
  shown: '投稿を再表示しました。',
  noteLabel: '開発者への注記（任意）',
  of: (verb, title) => `${verb}: ${title}`,
};
