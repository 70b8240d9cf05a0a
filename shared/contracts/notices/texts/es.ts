import type { NoticeTexts } from '../texts.ts';
import { account } from './es/account.ts';
import { admin } from './es/admin.ts';
import { buyer } from './es/buyer.ts';
import { developer } from './es/developer.ts';

export const noticeTexts: NoticeTexts = {
  kinds: { ...buyer, ...developer, ...account, ...admin },
  choices: { 'at-once': 'Al momento', digest: 'Una vez al día', off: 'Sin correo' },
  library: 'Abrir tu biblioteca',
};
