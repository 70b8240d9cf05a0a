import { STORE_NAME } from '../store.ts';
import type { FeedTexts } from './texts.ts';

export const ja: FeedTexts = {
  newGames: { title: `${STORE_NAME}の新着ゲーム`, subtitle: '新しく公開されたゲーム、ツール、アセット。' },
  discounts: { title: `${STORE_NAME}の割引`, subtitle: '期間限定で安くなっているゲーム。' },
  tag: (name) => ({
    title: `${STORE_NAME}の新着：${name}`,
    subtitle: `タグ「${name}」が付いた、新しく公開されたゲーム。`,
  }),
  developer: (name) => ({
    title: `${name}の新着ゲーム`,
    subtitle: `${STORE_NAME}で新しく公開された、${name}のゲーム。`,
  }),
  news: (name) => ({
    title: `${name}のお知らせ`,
    subtitle: `${STORE_NAME}に掲載された、${name}の開発元からの投稿。`,
  }),
  free: '無料',
  reduced: (price, before, percent) => `${price}（通常${before}、-${percent}%）`,
  until: (reduced, day) => `${reduced}。${day}まで。`,
};
