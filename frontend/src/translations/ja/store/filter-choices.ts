import { NO_UPPER_PRICE } from '@satcade/contracts/lists';
import type { choiceText as english } from '../../../content/store/filter-choices.ts';
import type { Translation } from '../../translation.ts';

export const choiceText: Translation<typeof english> = {
  title: '絞り込みと並べ替え',
  sortBy: '並べ替え',
  availability: '販売状況',
  released: '販売中',
  comingSoonHint: '日付順です。日付のないゲームは最後に表示されます。',
  priceRange: '価格帯',
  anyPrice: 'すべての価格',
  prices: (min, max) => {
    if (max === 0) return '無料';
    if (min === 0) return `$${max}未満`;
    return max === NO_UPPER_PRICE ? `$${min}超` : `$${min}-$${max}`;
  },
  categories: 'カテゴリー',
  platforms: '対応OS',
  tags: 'タグ',
  ai: 'AIの使用',
  aiUses: {
    none: 'AI不使用',
    code: 'AIコード',
    art: 'AIアート',
    sound: 'AIサウンド',
    text: 'AIテキスト',
    unstated: 'AIの記載なし',
  },
  ageRating: '対象年齢',
  anyAge: '指定なし',
  upTo: (age) => `${age}+まで`,
  ageHint: '対象年齢の記載がないゲームは除外されます。',
  upToChip: (age) => `対象年齢${age}+まで`,
  languages: '対応言語',
  excludeHint: '名前を選ぶと、その条件のゲームだけを表示します。横の記号を選ぶと除外します。',
  exclude: (name) => `${name}を除外`,
  not: (name) => `除外：${name}`,
  chosen: '適用中のフィルター',
  searchChip: (text) => `検索：${text}`,
  remove: (what) => `${what}を外す`,
  clearAll: 'すべてクリア',
  search: '検索',
  cancel: 'キャンセル',
  showMore: (n) => `さらに${n}件を表示`,
  showLess: '表示を減らす',
  assetTypes: { game: 'ゲーム', tool: 'ツール', asset: 'アセット' },
  storeSortHint:
    '「新着順」「古い順」「評価の高い順」を選んでも、ストアページは売れ筋順のままです。「ゲーム一覧」には反映されます。',
  sorts: {
    relevance: '関連度順',
    newest: '新着順',
    oldest: '古い順',
    'price-low': '価格の安い順',
    'price-high': '価格の高い順',
    'name-az': '名前順（A→Z）',
    'name-za': '名前順（Z→A）',
    'most-purchased': '購入数の多い順',
    'top-rated': '評価の高い順',
    trending: '人気急上昇',
  },
};
