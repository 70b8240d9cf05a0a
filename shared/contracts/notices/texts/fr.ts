import { firstOf, type NoticeTexts } from '../texts.ts';

export const noticeTexts: NoticeTexts = {
  kinds: {
    'order-paid': {
      name: 'Reçus : une commande est payée',
      title(data) {
        const [title, others] = firstOf(data);
        return others === 0
          ? `Votre commande est payée : ${title}`
          : `Votre commande est payée : ${title} et ${others} de plus`;
      },
      text: () => 'Vos achats sont dans votre bibliothèque.',
      action: 'Ouvrir la commande',
    },
  },
  choices: { 'at-once': 'Tout de suite', digest: 'Une fois par jour', off: 'Pas d’e-mail' },
};
