import { amountOf, firstOf, type NoticeTexts, noteOf } from '../texts.ts';

export const noticeTexts: NoticeTexts = {
  kinds: {
    'order-paid': {
      name: '領収書: 注文の支払いが完了したとき',
      title(data) {
        const [title, others] = firstOf(data);
        return others === 0
          ? `ご注文のお支払いが完了しました: ${title}`
          : `ご注文のお支払いが完了しました: ${title} ほか ${others} 点`;
      },
      text: () => '購入したものはライブラリにあります。',
      action: '注文を開く',
    },
    'refund-approved': {
      name: '返金: 承認',
      title: (data) => `${amountOf(data)} の返金が承認されました`,
      text: () => '受け取り用のリンクを作成しています。注文のページに表示されます。',
      action: '注文を開く',
    },
    'refund-ready': {
      name: '返金: 受け取り可能',
      title: (data) => `${amountOf(data)} の返金を受け取れます`,
      text: () => '注文を開き、任意のビットコインウォレットで受け取ってください。',
      action: '注文を開く',
    },
    'refund-paid': {
      name: '返金: 支払い済み',
      title: (data) => `${amountOf(data)} の返金が支払われました`,
      text: () => 'お金はウォレットに送られています。',
      action: '注文を開く',
    },
    'refund-declined': {
      name: '返金: 却下',
      title: (data) => `${amountOf(data)} の返金のご依頼は却下されました`,
      text: (data) => noteOf(data, '購入したものはそのままお使いいただけます。'),
      action: '注文を開く',
    },
    'payout-sent': {
      name: '支払い: 送金済み',
      title: (data) => `${amountOf(data)} の支払いが送金されました`,
      text: () => '支払いのページで取引を確認できます。',
      action: '支払いを開く',
    },
    'payout-failed': {
      name: '支払い: 失敗',
      title: (data) => `${amountOf(data)} の支払いが失敗しました`,
      text: () => '受け取りアドレスを確認してください。ストアは再試行できます。',
      action: '支払いを開く',
    },
    'export-ready': {
      name: '自分のデータのエクスポート',
      title: () => 'ストアが保存しているあなたのデータをダウンロードできます',
      text: ({ expiresAt }) =>
        `${expiresAt.slice(0, 10)} までダウンロードできます。サインインして、マイページの「アカウント」を開いてください。`,
      action: 'マイページを開く',
    },
  },
  choices: { 'at-once': 'すぐに', digest: '1日1回', off: 'メールなし' },
};
