import { browserOf, type GroupTexts } from '../../texts.ts';

export const account: GroupTexts<'account'> = {
  'export-ready': {
    name: '自分のデータのエクスポート',
    title: () => 'ストアが保存しているあなたのデータをダウンロードできます',
    text: ({ expiresAt }, { time }) =>
      `${time(expiresAt)}までダウンロードできます。サインインして、マイページの「アカウント」を開いてください。`,
    action: 'マイページを開く',
  },
  'email-changed': {
    name: 'セキュリティ：メールアドレスの変更',
    title: () => 'メールアドレスが変更されました',
    text: () => '心当たりがない場合は、パスワードを変更し、すべてのデバイスからサインアウトしてください。',
    action: 'アカウントを開く',
  },
  'new-browser': {
    name: 'セキュリティ：新しいブラウザーでのサインイン',
    title: (data) => {
      const browser = browserOf(data, ' / ');
      return browser === undefined
        ? '新しいブラウザーでアカウントが使われました'
        : `新しいブラウザーでアカウントが使われました：${browser}`;
    },
    text: () =>
      'プライベートウィンドウや、データを消去したブラウザーは新しいものとして扱われます。心当たりがない場合は、パスワードを変更し、すべてのデバイスからサインアウトしてください。',
    action: 'アカウントを開く',
  },
  'payout-address-changed': {
    name: 'セキュリティ：出金先アドレスの変更',
    title: ({ usableFrom }) =>
      usableFrom === undefined ? '出金先アドレスが設定されました' : '出金先アドレスの変更が依頼されました',
    text: ({ usableFrom }, { time }) =>
      usableFrom === undefined
        ? '今後はこのアドレスに出金されます。'
        : `${time(usableFrom)}から有効になります。心当たりがない場合は、メールのリンクを使ってください。`,
    action: '出金を開く',
  },
  'api-key-created': {
    name: 'セキュリティ：APIキーの作成',
    title: () => 'アカウントにAPIキーが作成されました',
    text: ({ scopes, expiresAt }, { time }) =>
      `権限：${scopes.join(', ')}。${expiresAt === undefined ? '期限はありません。' : `期限：${time(expiresAt)}。`}心当たりがない場合は、キーを無効にして、パスワードを変更してください。`,
    action: 'キーを開く',
  },
};
