import type { collectionText as english } from '../../../content/store/collections.ts';
import type { Translation } from '../../translation.ts';

export const collectionText: Translation<typeof english> = {
  all: (count) => `${count}件すべて見る`,
  of: (title) => `${title}のゲーム`,
  loading: 'コレクションを読み込んでいます',
  missing: 'コレクションが見つかりません',
  missingText: '終了したか、URLが正しくありません。',
  failed: (detail) => `コレクションを読み込めませんでした：${detail}`,
  browse: 'すべてのゲームを見る',
  description: (title) => `${title}：Satcadeが選んだゲーム、ツール、アセット。支払いはBitcoinで。`,
};
