import type { NoticeTexts } from '../texts.ts';
import { account } from './ja/account.ts';
import { admin } from './ja/admin.ts';
import { buyer } from './ja/buyer.ts';
import { developer } from './ja/developer.ts';

export const noticeTexts: NoticeTexts = {
  kinds: { ...buyer, ...developer, ...account, ...admin },
  choices: { 'at-once': 'すぐに', digest: '1日1回', off: 'メールなし' },
  library: 'ライブラリを開く',
};
