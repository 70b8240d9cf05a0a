import type { profilePanel as english } from '../../../content/account/profile-panel.ts';
import type { Translation } from '../../translation.ts';

export const profilePanel: Translation<typeof english> = {
  signIn: 'サインイン',
  settings: '設定',
  hidden: 'ストアで非表示にする',
  dashboard: 'マイページ',
  signOut: 'サインアウト',
  createAccount: 'アカウントを作成',
  signOutFailed: 'サインアウトできませんでした。もう一度お試しください。',
};
