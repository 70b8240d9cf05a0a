import type { checklistText as english } from '../../../content/developers/checklist.ts';
import type { Translation } from '../../translation.ts';

export const checklistText: Translation<typeof english> = {
  title: 'チェックリスト',
  progress: (done, all) => `${all}項目中${done}項目完了`,
  complete: 'すべて揃いました。ゲームをアップロードできます。',
  announceTitle: '発表に必要なもの',
  canAnnounce: 'すべて揃いました。ゲームを発表できます。',
  releaseTitle: '発売に必要なもの',
  missing: (field) => `未入力：${field}。入力欄へ移動。`,
  wrong: (field) => `要修正：${field}。入力欄へ移動。`,
  done: (field) => `完了：${field}`,
};
