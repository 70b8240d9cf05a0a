import type { suggestionText as english } from '../../../content/store/suggestions.ts';
import type { Translation } from '../../translation.ts';

export const suggestionText: Translation<typeof english> = {
  suggestions: '候補',
  all: (q) => `「${q}」の検索結果をすべて見る`,
  owned: '所有済み',
  by: '・',
};
