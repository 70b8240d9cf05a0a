import type { comingSoonText as english } from '../../../content/store/coming-soon.ts';
import type { Translation } from '../../translation.ts';

export const comingSoonText: Translation<typeof english> = {
  row: '近日公開',
  all: '発表済みのすべてのゲーム',
  wishUser: 'ウィッシュリストに追加すると、発売時に受信箱でお知らせします。',
  wishGuest: 'ウィッシュリストに追加してサインインすると、発売時に受信箱でお知らせします。',
  hidden: 'このページはあなたと管理者にだけ表示されています。必要なものがそろうと公開されます。',
  own: 'このページは公開されています。価格は発売時から表示されます。',
  manage: '管理する',
  withdrawn: 'このゲームの発表は取り下げられました。',
  noReviews: 'レビューは、ゲームを遊べるようになる発売時から書けます。',
  none: '発表されているゲームはありません',
  noneText: '開発者は発売前のゲームをここで発表します。',
  wished: '発売時に受信箱でお知らせします。その後、購入できます。',
  wishedByGuest: 'サインインすると、発売時にお知らせします。その後、購入できます。',
  shared: '発売後にギフトとして購入できます。',
};
