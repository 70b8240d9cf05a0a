import { firstOf, type NoticeTexts } from '../texts.ts';

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
  },
  choices: { 'at-once': 'すぐに', digest: '1日1回', off: 'メールなし' },
};
