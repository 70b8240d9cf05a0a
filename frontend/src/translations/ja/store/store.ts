import type { slides as englishSlides, store as englishStore } from '../../../content/store/store.ts';
import type { Translation } from '../../translation.ts';

export type { Slide } from '../../../content/store/store.ts';

export const store: Translation<typeof englishStore> = {
  title: 'ストア',
  bestSelling: '売れ筋ゲーム',
  viewAll: 'すべて見る',
  loading: 'ゲームを読み込み中…',
  heroLabel: '注目',
  previous: '前のスライド',
  next: '次のスライド',
  slideOf: (n, of) => `スライド${n}/${of}`,
  showSlide: (n) => `スライド${n}を表示`,
};

export const slides: Translation<typeof englishSlides> = [
  {
    tone: 'a',
    art: 'bolt',
    kicker: 'Lightningで支払い',
    title: 'satsで払って、\nすぐに遊ぶ。',
    text: 'スキャンして、払って、ダウンロード。カードもチャージバックも、銀行口座も要りません。',
    action: { label: 'ゲーム一覧を見る', to: '/list' },
  },
  {
    tone: 'b',
    art: 'pad',
    kicker: '開発者の方へ',
    title: 'ゲームも価格も、Bitcoinもあなたのもの。',
    text: 'ビルドをアップロードし、価格を決め、Bitcoinで受け取る。すべてのファイルを販売前にスキャンします。',
    action: { label: 'ゲームを投稿', to: '/developers' },
  },
  {
    tone: 'c',
    art: 'gift',
    kicker: '0円で始める',
    title: '「無料」も、\n立派な価格です。',
    text: '無料のゲーム、ツール、アセット。購入したものと同じように、ずっとライブラリに残ります。',
    action: { label: '無料のものを見る', to: '/list?price=0-0' },
  },
];
