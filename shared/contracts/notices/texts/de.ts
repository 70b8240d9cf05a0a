import { firstOf, type NoticeTexts } from '../texts.ts';

export const noticeTexts: NoticeTexts = {
  kinds: {
    'order-paid': {
      name: 'Belege: eine Bestellung ist bezahlt',
      title(data) {
        const [title, others] = firstOf(data);
        return others === 0
          ? `Ihre Bestellung ist bezahlt: ${title}`
          : `Ihre Bestellung ist bezahlt: ${title} und ${others} weitere`;
      },
      text: () => 'Was Sie gekauft haben, ist in Ihrer Bibliothek.',
      action: 'Bestellung öffnen',
    },
  },
  choices: { 'at-once': 'Sofort', digest: 'Einmal am Tag', off: 'Keine E-Mail' },
};
