import type { recentText as english } from '../../../content/store/recent.ts';
import type { Translation } from '../../translation.ts';

export const recentText: Translation<typeof english> = {
  title: '最近見たゲーム',
  note: 'この一覧はこのブラウザーにだけ保存され、どこにも送信されません。',
  clear: '一覧をクリア',
  cleared: '最近見たゲームをクリアしました。',
};
