import type {
  sharedListText as englishSharedListText,
  shareText as englishShareText,
} from '../../../content/order/shared-wishlist.ts';
import type { Translation } from '../../translation.ts';

export const shareText: Translation<typeof englishShareText> = {
  title: 'ウィッシュリストを共有',
  text: 'リンクを知っている人には、あなたのゲームとここで決めた名前だけが表示されます。',
  name: '共有リストでの名前',
  nameHelp: '本名でなくてもかまいません。',
  nameWrong: '60文字以内の名前を入力してください',
  make: 'リンクを作成',
  rename: '名前を保存',
  saving: '保存中…',
  saved: 'リンクができました。',
  link: 'ウィッシュリストへのリンク',
  copy: 'リンクをコピー',
  open: 'ほかの人からの見え方',
  renew: 'リンクを変更',
  renewed: 'リンクを変更しました。以前のリンクは使えません。',
  off: '無効にする',
  isOff: 'リンクは無効です。',
  failed: (detail) => `リンクを変更できませんでした：${detail}`,
  loadFailed: (detail) => `リンクを読み込めませんでした：${detail}`,
};

export const sharedListText: Translation<typeof englishSharedListText> = {
  loading: 'ウィッシュリストを読み込んでいます',
  title: (name) => `${name}さんのウィッシュリスト`,
  lead: 'ギフトにするには、カートで数量を増やしてください。自分の分以外は、送れるギフトリンクになります。',
  empty: 'このリストにゲームはありません',
  emptyText: '販売中のゲームが入っていません。',
  browse: 'ストアを見る',
  missing: 'ウィッシュリストが見つかりません',
  missingText: 'リンクが正しくないか、共有が停止されています。',
  failed: (detail) => `ウィッシュリストを読み込めませんでした：${detail}`,
  off: (percent) => `割引中：-${percent}%`,
  owned: 'ライブラリにあります',
  addToCart: (title) => `カートに入れる：${title}`,
  buyAsGift: (title) => `ギフトとして購入：${title}`,
};
