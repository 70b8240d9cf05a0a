import type { MailTexts } from './texts.ts';

const METHODS = { lightning: 'Lightning', onchain: 'オンチェーン' };

export const ja: MailTexts = {
  changed: {
    subject: 'Satcadeの出金先アドレスが変更されました',
    text: ({ method, address, waits }) => [
      `売上金は ${address}（${METHODS[method]}）に出金されます。`,
      waits === undefined
        ? 'このアドレスは今から使われます。'
        : `このアドレスは ${waits.until} から使われます。それまでは ${waits.meanwhile} に出金されます。`,
    ],
  },
  frozen: {
    subject: 'Satcadeの出金が凍結されました',
    text: (address) => [
      `出金先アドレス ${address} について「心当たりがない」のリンクが使われました。`,
      'ストアが凍結を解除するまで、出金は行われません。すべてのデバイスがあなたのアカウントからサインアウトしました。',
      '今すること：サインインページの「パスワードを忘れた場合」で新しいパスワードを設定してください。アカウントのメールアドレスを確認してください。それから、ストアに凍結の解除を依頼してください。',
    ],
  },
  contest: (link, until) => [
    `心当たりがない： ${link}`,
    `このリンクを使うと、変更が中止され、出金が凍結され、すべてのデバイスがあなたのアカウントからサインアウトします。${until} まで一度だけ使え、パスワードは不要です。`,
  ],
};
