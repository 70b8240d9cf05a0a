import type {
  adminSupportText as englishAdmin,
  supportText as englishSupport,
} from '../../../content/order/support.ts';
import type { Translation } from '../../translation.ts';

export const supportText: Translation<typeof englishSupport> = {
  ask: 'サポートに連絡',
  askAgain: 'もう一度連絡',
  title: 'サポートに連絡',
  help: '管理者は注文とそのインボイス、支払いを確認できます。何が起きたかを書いてください。回答はこのページに表示されます。',
  label: 'メッセージ（1,000文字以内）',
  missing: 'メッセージを入力してください。',
  send: '送信',
  sending: '送信中…',
  sent: 'メッセージを送信しました。',
  failed: (detail) => `メッセージを送信できませんでした：${detail}`,
  loadFailed: (detail) => `メッセージを読み込めませんでした：${detail}`,
  thread: 'メッセージ',
  by: { buyer: 'あなた', store: 'サポート' },
  state: {
    open: '送信しました。回答はここに表示されます。',
    answered: '回答済み',
    closed: '終了',
  },
};

export const adminSupportText: Translation<typeof englishAdmin> = {
  open: '未回答の問い合わせ',
  answered: '回答済みの問い合わせ',
  noneOpen: '回答を待っている購入者はいません。',
  noneAnswered: '回答済みの問い合わせはありません。',
  by: { buyer: '購入者', store: 'サポート' },
  order: '注文の履歴',
  asked: (date) => `最終メッセージ：${date}`,
  answer: '回答',
  answerTitle: 'この問い合わせに回答',
  answerText: '回答は購入者の注文ページに表示されます。',
  answerLabel: '購入者への回答',
  answerSent: '回答を送信しました。',
  close: '終了',
  closeTitle: 'この問い合わせを終了',
  closeText: '終了したことは購入者に表示されます。購入者はもう一度連絡できます。理由は監査ログに残ります。',
  closeLabel: '監査ログ用の理由（個人名を書かないこと）',
  closed: '問い合わせを終了しました。',
  of: (verb, orderId) => `${verb}：注文${orderId}の問い合わせ`,
};
