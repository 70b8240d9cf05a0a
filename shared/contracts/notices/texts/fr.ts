import { amountOf, firstOf, type NoticeTexts, noteOf } from '../texts.ts';

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
    'refund-approved': {
      name: 'Remboursements : acceptés',
      title: (data) => `Votre remboursement de ${amountOf(data)} est accepté`,
      text: () => 'Le lien pour le retirer est en cours de création. Vous le trouverez sur la page de la commande.',
      action: 'Ouvrir la commande',
    },
    'refund-ready': {
      name: 'Remboursements : prêts à être retirés',
      title: (data) => `Votre remboursement de ${amountOf(data)} est prêt`,
      text: () => 'Ouvrez la commande et retirez l’argent avec n’importe quel portefeuille Bitcoin.',
      action: 'Ouvrir la commande',
    },
    'refund-paid': {
      name: 'Remboursements : payés',
      title: (data) => `Votre remboursement de ${amountOf(data)} est payé`,
      text: () => 'L’argent est en route vers votre portefeuille.',
      action: 'Ouvrir la commande',
    },
    'refund-declined': {
      name: 'Remboursements : refusés',
      title: (data) => `Votre demande de remboursement de ${amountOf(data)} a été refusée`,
      text: (data) => noteOf(data, 'Vous gardez vos achats.'),
      action: 'Ouvrir la commande',
    },
    'payout-sent': {
      name: 'Versements : envoyés',
      title: (data) => `Un versement de ${amountOf(data)} vous a été envoyé`,
      text: () => 'La page de vos versements montre la transaction.',
      action: 'Ouvrir vos versements',
    },
    'payout-failed': {
      name: 'Versements : échoués',
      title: (data) => `Un versement de ${amountOf(data)} a échoué`,
      text: () => 'Vérifiez votre adresse de versement. La boutique peut réessayer.',
      action: 'Ouvrir vos versements',
    },
    'export-ready': {
      name: 'Exports de mes données',
      title: () => 'Tout ce que la boutique sait de vous est prêt à être téléchargé',
      text: ({ expiresAt }) =>
        `Vous pouvez le télécharger jusqu’au ${expiresAt.slice(0, 10)}. Connectez-vous et ouvrez votre compte sur le tableau de bord.`,
      action: 'Ouvrir le tableau de bord',
    },
  },
  choices: { 'at-once': 'Tout de suite', digest: 'Une fois par jour', off: 'Pas d’e-mail' },
};
