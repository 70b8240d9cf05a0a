import { type GroupTexts, utcOf } from '../../texts.ts';

export const account: GroupTexts<'account'> = {
  'export-ready': {
    name: '自分のデータのエクスポート',
    title: () => 'ストアが保存しているあなたのデータをダウンロードできます',
    text: ({ expiresAt }) =>
      `${expiresAt.slice(0, 10)} までダウンロードできます。サインインして、マイページの「アカウント」を開いてください。`,
    action: 'マイページを開く',
  },
  'api-key-created': {
    name: 'セキュリティ: API キーの作成',
    title: () => 'アカウントに API キーが作成されました',
    text: ({ scopes, expiresAt }) =>
      `権限: ${scopes.join(', ')}。${expiresAt === undefined ? '期限はありません。' : `期限: ${utcOf(expiresAt)}。`}心当たりがない場合は、キーを取り消してパスワードを変更してください。`,
    action: 'キーを開く',
  },
};
