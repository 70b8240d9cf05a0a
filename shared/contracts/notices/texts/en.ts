import type { NoticeTexts } from '../texts.ts';
import { account } from './en/account.ts';
import { admin } from './en/admin.ts';
import { buyer } from './en/buyer.ts';
import { developer } from './en/developer.ts';

export const noticeTexts: NoticeTexts = {
  kinds: { ...buyer, ...developer, ...account, ...admin },
  choices: { 'at-once': 'At once', digest: 'Once a day', off: 'No mail' },
  library: 'Open your library',
};
