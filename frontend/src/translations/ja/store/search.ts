import type { searchText as english } from '../../../content/store/search.ts';
import type { Translation } from '../../translation.ts';

export const searchText: Translation<typeof english> = {
  label: 'ゲームを検索',
  placeholder: 'ゲーム、ツール、アセットを検索',
  none: (q) => `「${q}」に一致するものはありません。`,
  nearest: (q) => `「${q}」に一致するものはありません。似たタイトル：`,
  found: (n) => `${n}件の候補があります。矢印キーで選べます。`,
};
