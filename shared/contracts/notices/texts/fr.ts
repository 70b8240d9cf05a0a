import type { NoticeTexts } from '../texts.ts';
import { account } from './fr/account.ts';
import { admin } from './fr/admin.ts';
import { buyer } from './fr/buyer.ts';
import { developer } from './fr/developer.ts';

export const noticeTexts: NoticeTexts = {
  kinds: { ...buyer, ...developer, ...account, ...admin },
  choices: { 'at-once': 'Tout de suite', digest: 'Une fois par jour', off: 'Pas d’e-mail' },
  library: 'Ouvrir votre bibliothèque',
};
