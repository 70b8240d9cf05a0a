import type { headText as english } from '../../../content/store/head.ts';
import type { Translation } from '../../translation.ts';

export const headText: Translation<typeof english> = {
  storeTitle: 'Satcade：Bitcoinで買えるゲーム、ツール、アセット',
  store: 'Bitcoinで買える、ダウンロード版のゲーム、ツール、アセット。',
  list: (title) => `Satcadeの「${title}」。マルウェアスキャン済みのダウンロードをBitcoinで購入できます。`,
  developer: (name) => `${name}がSatcadeで公開しているゲーム。`,
  news: (title) => `Satcadeの${title}のお知らせ。開発元からの投稿です。`,
  card: (title) => `${title}：Satcadeでのカバー画像、価格、評価`,
  newGames: 'Satcadeの新着ゲーム',
  discounts: 'Satcadeの割引',
  taggedGames: (tag) => `Satcadeの新着：${tag}`,
  gamesBy: (name) => `${name}の新着ゲーム`,
  missing: 'ページが見つかりません',
  needsScripts: 'ストアの表示にはJavaScriptが必要です。',
};
