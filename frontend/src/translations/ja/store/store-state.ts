import type { storeState as english } from '../../../content/store/store-state.ts';
import type { Translation } from '../../translation.ts';

export const storeState: Translation<typeof english> = {
  loadFailed: (detail) => `ゲームを読み込めませんでした：${detail}`,
  emptyTitle: 'ゲームがありません',
  emptyText: '販売中のゲームはまだありません。最初の1本を公開してみませんか。',
  noMatch: '現在のフィルターに一致するゲームはありません。',
  clearFilters: 'フィルターをクリア',
};
