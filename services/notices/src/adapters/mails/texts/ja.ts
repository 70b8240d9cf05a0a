import type { MailTexts } from './texts.ts';

export const ja: MailTexts = {
  language: 'ja',
  receipt: {
    owned: '所有済み（返金対象）',
    subtotal: '小計',
    tax: '税',
    total: '合計',
    paid: 'お支払い',
    rate: '1 BTCの価格',
    more: (count) => `ほか${count}点`,
  },
  digestSubject: (count) => `Satcadeからのお知らせ${count}件`,
  digestText: '前回のまとめ以降のお知らせです。',
  openInbox: '受信箱を開く',
  reason: (username) => `このメールはSatcadeのアカウント${username}に送られています。`,
  stop: 'この種類のメールを停止する',
  stopDigest: 'まとめのメールを停止する',
  settings: 'メールを選ぶ',
};
