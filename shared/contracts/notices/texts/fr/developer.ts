import { amountOf, type GroupTexts, noteOf } from '../../texts.ts';

const openGames = 'Ouvrir vos jeux';
const openPayouts = 'Ouvrir vos versements';

export const developer: GroupTexts<'developer'> = {
  'game-sold': {
    name: 'Jeux : achats',
    title: ({ title, day: date }, { day }) => `${title} a été acheté le ${day(date)}`,
    text: () => 'Votre tableau de bord montre le nombre d’achats et vos revenus.',
    action: 'Ouvrir votre tableau de bord',
  },
  'review-written': {
    name: 'Jeux : avis',
    title: ({ title, rating }) =>
      title === undefined ? `Un avis avec ${rating} étoiles sur 5` : `${title} : un avis avec ${rating} étoiles sur 5`,
    text: () => 'Vous pouvez répondre sur la page du jeu.',
    action: 'Ouvrir le jeu',
  },
  'game-scanned': {
    name: 'Jeux : analysés',
    title({ fileName, verdict }) {
      switch (verdict) {
        case 'CLEAN':
          return `L’analyse est réussie : ${fileName}`;
        case 'INFECTED':
          return `Un malware a été trouvé dans ${fileName}`;
        case 'REJECTED':
          return `L’analyse a refusé ${fileName}`;
        case 'ERROR':
          return `L’analyse de ${fileName} n’a pas pu être terminée`;
      }
    },
    text({ verdict, details }) {
      if (details !== undefined && verdict !== 'CLEAN') return details;
      switch (verdict) {
        case 'CLEAN':
          return 'Les acheteurs peuvent obtenir le fichier dès qu’il est publié.';
        case 'INFECTED':
        case 'REJECTED':
          return 'Les acheteurs ne reçoivent pas ce fichier. Envoyez-en un autre.';
        case 'ERROR':
          return 'Envoyez le fichier à nouveau, ou contactez l’assistance.';
      }
    },
    action: openGames,
  },
  'game-published': {
    name: 'Jeux : publiés',
    title: ({ title, isReturn }) =>
      isReturn === true ? `${title} est de nouveau dans la boutique` : `${title} est dans la boutique`,
    text: () => 'Tout le monde peut maintenant le trouver et l’acheter.',
    action: 'Ouvrir le jeu',
  },
  'game-rejected': {
    name: 'Jeux : refusés',
    title: ({ title, version }) =>
      version === undefined ? `${title} a été refusé` : `La version ${version} de ${title} a été refusée`,
    text: (data) => noteOf(data, 'Un admin l’a examiné. Vous pouvez le modifier et le soumettre à nouveau.'),
    action: openGames,
  },
  'game-taken-down': {
    name: 'Jeux : retirés',
    title: ({ title }) => `${title} a été retiré`,
    text: (data) =>
      noteOf(
        data,
        'Les admins l’ont retiré de la boutique. Les acheteurs gardent leurs exemplaires. Contactez l’assistance si vous n’êtes pas d’accord.',
      ),
    action: openGames,
  },
  'payout-sent': {
    name: 'Versements : envoyés',
    title: (data) => `Un versement de ${amountOf(data)} vous a été envoyé`,
    text: () => 'La page de vos versements montre la transaction.',
    action: openPayouts,
  },
  'payout-failed': {
    name: 'Versements : échoués',
    title: (data) => `Un versement de ${amountOf(data)} a échoué`,
    text: () => 'Vérifiez votre adresse de versement. La boutique peut réessayer.',
    action: openPayouts,
  },
  'payout-attention': {
    name: 'Versements : demandent votre attention',
    title: ({ reason }) => (reason === 'frozen' ? 'Vos versements sont gelés' : 'Un versement attend une vérification'),
    text: ({ reason }) =>
      reason === 'frozen'
        ? 'Un changement de votre adresse de versement a été contesté. Rien n’est versé tant que la boutique ne vous a pas parlé.'
        : 'Le taux de change diffère beaucoup de celui de vos ventes. Il part quand le taux redevient plausible, ou quand un admin l’accepte.',
    action: openPayouts,
  },
  'webhook-failed': {
    name: 'Webhooks : désactivés',
    title: ({ host }) => `Le webhook vers ${host} a été désactivé`,
    text: ({ failure }) =>
      failure === 'gone'
        ? 'Votre serveur a répondu qu’il ne veut plus d’événements (410). Réactivez le point d’accès quand il en voudra.'
        : 'Aucune livraison n’a réussi depuis un jour. Réparez votre serveur, puis réactivez le point d’accès.',
    action: 'Ouvrir vos webhooks',
  },
};
