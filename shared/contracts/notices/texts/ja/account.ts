import { browserOf, type GroupTexts } from '../../texts.ts';

export const account: GroupTexts<'account'> = {
  'export-ready': {
    name: '自分のデータのエクスポート',
    title: () => 'ストアが保存しているあなたのデータをダウンロードできます',
    text: ({ expiresAt }, { time }) =>
      `${time(expiresAt)} までダウンロードできます。サインインして、マイページの「アカウント」を開いてください。`,
    action: 'マイページを開く',
  },
  'email-changed': {
    name: 'セキュリティ: メールアドレスの変更',
    title: () => 'メールアドレスが変更されました',
    text: () => '心当たりがない場合は、パスワードを変更し、すべての端末からサインアウトしてください。',
    action: 'アカウントを開く',
  },
  'new-browser': {
    name: 'セキュリティ: 新しいブラウザでのサインイン',
    title: (data) => {
      const browser = browserOf(data, ' / ');
      return browser === undefined
        ? '新しいブラウザでアカウントが使われました'
        : `新しいブラウザでアカウントが使われました：${browser}`;
    },
    text: () =>
      'プライベートウィンドウや、データを消去したブラウザは新しいものとして扱われます。心当たりがない場合は、パスワードを変更し、すべての端末からサインアウトしてください。',
    action: 'アカウントを開く',
  },
  'payout-address-changed': {
    name: 'セキュリティ: 受け取りアドレスの変更',
    title: ({ usableFrom }) =>
      usableFrom === undefined ? '受け取りアドレスが設定されました' : '受け取りアドレスの変更が依頼されました',
    text: ({ usableFrom }, { time }) =>
      usableFrom === undefined
        ? '支払いは今後このアドレスに送られます。'
        : `${time(usableFrom)} から有効になります。心当たりがない場合は、メールのリンクを使ってください。`,
    action: '支払いを開く',
  },
  'api-key-created': {
    name: 'セキュリティ: API キーの作成',
    title: () => 'アカウントに API キーが作成されました',
    text: ({ scopes, expiresAt }, { time }) =>
      `権限: ${scopes.join(', ')}。${expiresAt === undefined ? '期限はありません。' : `期限: ${time(expiresAt)}。`}心当たりがない場合は、キーを取り消してパスワードを変更してください。`,
    action: 'キーを開く',
  },
};
