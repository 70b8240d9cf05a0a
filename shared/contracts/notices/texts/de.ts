import type { NoticeTexts } from '../texts.ts';
import { account } from './de/account.ts';
import { admin } from './de/admin.ts';
import { buyer } from './de/buyer.ts';
import { developer } from './de/developer.ts';

export const noticeTexts: NoticeTexts = {
  kinds: { ...buyer, ...developer, ...account, ...admin },
  choices: { 'at-once': 'Sofort', digest: 'Einmal am Tag', off: 'Keine E-Mail' },
  library: 'Bibliothek öffnen',
};
