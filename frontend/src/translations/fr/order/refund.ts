import type { refundText as english } from '../../../content/order/refund.ts';
import type { Translation } from '../../translation.ts';

export const refundText: Translation<typeof english> = {
  title: 'Remboursement',
  state: {
    'offered-surplus': 'Vous avez trop payé',
    'offered-payment': 'Remboursement de votre paiement',
    'offered-copies': 'Exemplaires à rembourser',
    requested: 'Remboursement demandé',
    approved: 'Accepté. Préparation de votre lien',
    confirming: 'Accepté. En attente de la confirmation de votre paiement',
    delayed: 'Accepté. Le lien est retardé',
    ready: 'Accepté. Prêt à récupérer',
    declined: 'Refusé',
    'claimed-order': 'Remboursé',
    'claimed-surplus': 'L’excédent a été remboursé',
    'claimed-payment': 'Remboursé',
    'claimed-copies': 'Remboursé',
    failed: 'Remboursement non envoyé',
  },
  detail: {
    'offered-surplus': (btc) =>
      `Vous avez payé ${btc} BTC de plus que le montant dû. Vous pouvez les récupérer. Ce que vous avez acheté reste à vous.`,
    'offered-payment': (btc) =>
      `${btc} BTC sont arrivés pour cette commande. Vous obtenez un lien vers une page où saisir votre adresse Bitcoin.`,
    'offered-copies': (btc) =>
      `Vous avez payé ${btc} BTC pour des cadeaux que vous avez révoqués, ou pour un jeu que vous possédiez déjà. Vous obtenez un lien vers une page où saisir votre adresse Bitcoin.`,
    requested: () => 'La boutique examine votre demande, et sa réponse apparaîtra ici. D’ici là, rien ne change.',
    approved: () => 'Le service de paiement crée le lien où vous récupérez l’argent. Cela prend quelques secondes.',
    ready: () => 'Ouvrez la page de remboursement et saisissez l’adresse où envoyer les bitcoins.',
    confirming: () =>
      'Le réseau Bitcoin n’a pas encore confirmé votre paiement. Le lien apparaîtra ici dès que ce sera fait ; d’ici là, rien n’est perdu.',
    delayed: () =>
      'Le service de paiement ne répond pas. La boutique réessaie automatiquement, et le lien apparaîtra ici.',
    declined: () =>
      'Rien ne change pour cette commande. Si vous n’êtes pas d’accord, écrivez à la boutique (Contact, ci-dessous) en indiquant le numéro de cette commande.',
    'claimed-order': () =>
      'Les bitcoins ont été envoyés à l’adresse que vous avez donnée. Les jeux de cette commande ont quitté votre bibliothèque.',
    'claimed-surplus': () =>
      'Les bitcoins ont été envoyés à l’adresse que vous avez donnée. Ce que vous avez acheté reste à vous.',
    'claimed-payment': () => 'Les bitcoins ont été envoyés à l’adresse que vous avez donnée.',
    'claimed-copies': () =>
      'Les bitcoins ont été envoyés à l’adresse que vous avez donnée. Ce qui est dans votre bibliothèque reste à vous.',
    failed: () => 'Le remboursement a échoué pour le motif ci-dessous. La boutique peut le relancer.',
  },
  keepsUntilClaimed: 'Les jeux de cette commande quittent votre bibliothèque quand vous le récupérez.',
  claimFirst: 'Tant que vous ne l’avez pas récupéré, aucun remboursement de la commande ne peut être demandé.',
  reason: 'Votre motif',
  note: 'Remarque de la boutique',
  asked: (time) => `Demandé le ${time}`,
  claimBefore: (date) => `Récupérez-le avant le ${date}. Le lien expire ensuite.`,
  decided: (time) => `Réponse le ${time}`,
  claimed: (time) => `Remboursé le ${time}`,
  amount: 'Montant',
  take: 'Être remboursé',
  takeSurplus: 'Récupérer l’excédent',
  takeInstead: 'Être plutôt remboursé',
  instead: 'La commande ne sera alors pas réglée.',
  orWait: 'Attendre, ou récupérer votre argent',
  smallSurplus: 'Les frais on-chain peuvent dépasser ce montant. Récupérez-le par Lightning.',
  taking: 'Demande…',
  claim: 'Ouvrir la page de remboursement',
  ask: 'Demander le remboursement de la commande',
  askUntil: (date) => `Possible jusqu’au ${date}.`,
  askTitle: 'Demander le remboursement de cette commande',
  nextTitle: 'Et ensuite',
  nextSteps: [
    'La boutique examine votre demande. Sa réponse apparaît sur cette page.',
    'Si elle accepte, cette page affiche un lien pour récupérer le remboursement : le même montant de bitcoins que vous avez payé, quelle que soit alors sa valeur.',
    'Quand vous le récupérez, tout ce qui vient de cette commande quitte votre bibliothèque. D’ici là, tout y reste.',
  ],
  why: 'Motif (facultatif)',
  whyHelp: 'Il aide la boutique à décider, et le développeur à s’améliorer.',
  send: 'Envoyer la demande',
  sending: 'Envoi…',
  sent: 'Votre demande est envoyée.',
  failed: (detail) => `Impossible de demander le remboursement : ${detail}`,
};
