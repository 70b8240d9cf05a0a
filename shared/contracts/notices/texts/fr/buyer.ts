import { amountOf, btcOf, firstOf, type GroupTexts, lineOf, noteOf, usdOf } from '../../texts.ts';

const openOrder = 'Ouvrir la commande';

export const buyer: GroupTexts<'buyer'> = {
  'order-paid': {
    name: 'Reçus : une commande est payée',
    title(data) {
      const [title, others] = firstOf(data);
      if (data.lines.length === 0) return 'Votre commande est payée, mais vous possédez déjà ses jeux';
      return others === 0
        ? `Votre commande est payée : ${title}`
        : `Votre commande est payée : ${title} et ${others} de plus`;
    },
    text: ({ ownedCents }) =>
      ownedCents === undefined
        ? 'Vos achats sont dans votre bibliothèque.'
        : `Vous possédiez déjà des jeux de cette commande. Ouvrez-la et demandez le remboursement de ${usdOf(ownedCents)} plus taxes.`,
    action: openOrder,
  },
  'payment-partial': {
    name: 'Paiements : il manque une partie',
    title: ({ dueSats }) => `Il manque une partie de votre paiement : ${btcOf(dueSats)}`,
    text: ({ paidSats, expiresAt }, { time }) =>
      `${btcOf(paidSats)} sont arrivés. Ouvrez la commande et payez le reste avant le ${time(expiresAt)}.`,
    action: openOrder,
  },
  'payment-late': {
    name: 'Paiements : trop tard',
    title: ({ paidSats }) => `Votre paiement de ${btcOf(paidSats)} est arrivé trop tard`,
    text: () =>
      'Si le taux de change a peu bougé, la commande se termine d’elle-même. Sinon, ouvrez la commande et demandez un remboursement.',
    action: openOrder,
  },
  'payment-over': {
    name: 'Paiements : trop élevés',
    title: ({ surplusSats }) => `Vous avez payé ${btcOf(surplusSats)} de trop`,
    text: () => 'Votre commande est terminée. Ouvrez-la et récupérez l’excédent.',
    action: openOrder,
  },
  'order-expired': {
    name: 'Commandes : expirées',
    title: ({ reason }) => (reason === undefined ? 'Votre commande a expiré' : 'Votre commande a été fermée'),
    text({ paidSats, reason }) {
      if (paidSats > 0) return `${btcOf(paidSats)} sont arrivés. Ouvrez la commande et demandez un remboursement.`;
      if (reason === 'already-owned') return 'Vous possédez déjà un de ses jeux. Rien n’a été payé.';
      return 'Rien n’a été payé. Vous pouvez commander à nouveau à tout moment.';
    },
    action: openOrder,
  },
  'order-failed': {
    name: 'Commandes : échouées',
    title: () => 'Le paiement de votre commande n’a pas pu être confirmé',
    text: ({ paidSats }) =>
      paidSats > 0
        ? `${btcOf(paidSats)} étaient arrivés, mais le paiement n’est pas valable. Les jeux de cette commande ne sont pas dans votre bibliothèque. Ouvrez-la et écrivez à la boutique.`
        : 'La boutique a constaté que rien n’a été payé. Les jeux de cette commande ne sont plus dans votre bibliothèque.',
    action: openOrder,
  },
  'refund-requested': {
    name: 'Remboursements : demandés',
    title: (data) => `Vous avez demandé un remboursement de ${amountOf(data)}`,
    text: () => 'La boutique en décide. Vous trouverez la décision ici et sur la page de la commande.',
    action: openOrder,
  },
  'refund-approved': {
    name: 'Remboursements : acceptés',
    title: (data) => `Votre remboursement de ${amountOf(data)} est accepté`,
    text: () => 'Le lien pour le récupérer est en cours de création. Vous le trouverez sur la page de la commande.',
    action: openOrder,
  },
  'refund-ready': {
    name: 'Remboursements : prêts à récupérer',
    title: (data) => `Votre remboursement de ${amountOf(data)} est prêt`,
    text: () => 'Ouvrez la commande et récupérez l’argent avec n’importe quel portefeuille Bitcoin.',
    action: openOrder,
  },
  'refund-paid': {
    name: 'Remboursements : envoyés',
    title: (data) => `Votre remboursement de ${amountOf(data)} est envoyé`,
    text: () => 'L’argent est en route vers votre portefeuille.',
    action: openOrder,
  },
  'refund-declined': {
    name: 'Remboursements : refusés',
    title: (data) => `Votre demande de remboursement de ${amountOf(data)} a été refusée`,
    text: (data) => noteOf(data, 'Vous gardez vos achats.'),
    action: openOrder,
  },
  'refund-failed': {
    name: 'Remboursements : échoués',
    title: (data) => `Votre remboursement de ${amountOf(data)} n’a pas été envoyé`,
    text: () => 'Ouvrez la commande pour voir ce que vous pouvez faire.',
    action: openOrder,
  },
  'gift-received': {
    name: 'Cadeaux : reçus',
    title: ({ title }) =>
      title === undefined ? 'Vous avez reçu un jeu en cadeau' : `Vous avez reçu un cadeau : ${title}`,
    text: () => 'Le jeu est dans votre bibliothèque.',
    action: 'Ouvrir votre bibliothèque',
  },
  'gift-redeemed': {
    name: 'Cadeaux : activés',
    title: ({ title }) => (title === undefined ? 'Votre cadeau a été activé' : `Votre cadeau a été activé : ${title}`),
    text: () => 'Le jeu est maintenant dans la bibliothèque de la personne qui a le lien.',
    action: 'Ouvrir vos cadeaux',
  },
  'build-released': {
    name: 'Jeux : nouvelles versions',
    title: (data) => `${lineOf(data)} : la version ${data.version} est sortie`,
    text: ({ notes }) => notes ?? 'Téléchargez-la depuis votre bibliothèque.',
    action: 'Ouvrir le jeu',
  },
  'wished-game-released': {
    name: 'Liste de souhaits : un jeu est sorti',
    title: ({ title }) => `${title} est sorti`,
    text: ({ priceCents }) =>
      priceCents === 0
        ? 'Le jeu de votre liste de souhaits est dans la boutique. Il est gratuit.'
        : `Le jeu de votre liste de souhaits est dans la boutique pour ${usdOf(priceCents)}.`,
    action: 'Ouvrir le jeu',
  },
  'wished-game-discounted': {
    name: 'Liste de souhaits : promotions',
    title: ({ title, percentOff }) => `${title} : ${percentOff} % de réduction`,
    text: ({ priceCents, endsAt }, { time }) =>
      `Le jeu de votre liste de souhaits coûte ${usdOf(priceCents)} jusqu’au ${time(endsAt)}.`,
    action: 'Ouvrir le jeu',
  },
  'review-answered': {
    name: 'Avis : une réponse',
    title: ({ title }) =>
      title === undefined
        ? 'Le développeur a répondu à votre avis'
        : `Le développeur a répondu à votre avis sur ${title}`,
    text: () => 'La réponse est sous votre avis.',
    action: 'Ouvrir le jeu',
  },
  'news-posted': {
    name: 'Actualités des développeurs que vous suivez',
    title: ({ gameTitle, title }) => `${gameTitle} : ${title}`,
    text: () => 'Vous suivez son développeur ou son éditeur.',
    action: 'Lire la publication',
  },
};
