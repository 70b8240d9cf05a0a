import { firstOf, type NoticeTexts } from '../texts.ts';

export const noticeTexts: NoticeTexts = {
  kinds: {
    'order-paid': {
      name: 'Receipts: an order is paid',
      title(data) {
        const [title, others] = firstOf(data);
        return others === 0 ? `Your order is paid: ${title}` : `Your order is paid: ${title} and ${others} more`;
      },
      text: () => 'What you bought is in your library.',
      action: 'Open the order',
    },
  },
  choices: { 'at-once': 'At once', digest: 'Once a day', off: 'No mail' },
};
