import type { MailTexts } from './texts.ts';

export const ja: MailTexts = {
  verification: {
    subject: 'Satcadeの確認コード',
    text: '新しいアカウントを確認するには、このコードを入力してください：',
  },
  passwordReset: {
    subject: 'Satcadeのパスワードの再設定',
    text: '新しいパスワードを設定するには、このコードを入力してください。心当たりがない場合は、このメールを無視してください。パスワードは変わりません。コード：',
  },
  invitation: {
    subject: 'Satcadeのアカウント',
    text: (username) =>
      `Satcadeのアカウントが作成されました。ユーザー名 ${username} とこの仮パスワードでサインインし、新しいパスワードを設定してください：`,
  },
  newAddress: {
    subject: 'Satcadeの新しいメールアドレスの確認',
    text: (username, code) => [
      `アカウント${username}がこのメールアドレスの使用を求めています。コードは${code}です。`,
      '1時間以内にプロフィールページでコードを入力してください。心当たりがない場合は、このメールを無視してください。コードがなければ何も変わりません。',
    ],
  },
  addressChanges: {
    subject: 'Satcadeアカウントのメールアドレスが変更されます',
    text: (username, email) => [
      `アカウント${username}のメールアドレスが${email}に変更されます。このためにパスワードが入力され、新しいアドレスが確認されました。`,
      '心当たりがない場合は、すぐにストアへご連絡ください。このアドレスには今後30日間、出金先アドレスの変更についての警告が届きます。そのメールの「心当たりがない」のリンクを使うと、出金が凍結され、すべてのデバイスがサインアウトされます。',
    ],
  },
};
