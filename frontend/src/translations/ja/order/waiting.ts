import type { waitingText as english } from '../../../content/order/waiting.ts';
import type { Translation } from '../../translation.ts';

export const waitingText: Translation<typeof english> = {
  title: 'やること',
  pay: '注文の支払い',
  replaced: '支払いが置き換えられました。再度支払う前に、ウォレットを確認してください。',
  rest: '注文の残額の支払い',
  refund: '返金を受ける',
  surplus: '過払い分の返金を受ける',
  claim: '返金を受け取る',
  notConfirmed: '支払いを確認できませんでした',
  gifts: (n) => (n === 1 ? 'ギフトを送る' : `ギフト${n}点を送る`),
  games: (title, more) => (more === 0 ? title : `${title}ほか${more}点`),
  btc: (amount) => `${amount} BTC`,
  until: (time) => `${time}まで`,
  before: (date) => `${date}より前に`,
};
