import type { payoutText as english, payoutFailed as englishFailed } from '../../../content/developers/payouts.ts';
import { pluralsOf } from '../../plurals.ts';
import type { Translation } from '../../translation.ts';

const count = pluralsOf('fr');

export const payoutText: Translation<typeof english> = {
  title: 'Vos versements',
  loading: 'Chargement de vos versements',
  loadFailed: (detail) => `Impossible de charger vos versements : ${detail}`,
  sums: {
    balance: 'Solde',
    held: 'Retenu',
    released: 'Libéré',
    inPayout: 'Dans un versement',
    paid: 'Déjà versé',
  },
  credits: (n) => `${n} ${count(n, { one: 'crédit', other: 'crédits' })}`,
  payouts: (n) => `${n} ${count(n, { one: 'versement', other: 'versements' })}`,
  orders: (n) => `${n} ${count(n, { one: 'commande', other: 'commandes' })}`,
  next: {
    'no-sales': () => 'Rien à verser pour l’instant. Chaque commande de vos jeux ajoute un crédit ici.',
    frozen: () => 'Aucun versement n’est effectué tant que les versements sont gelés.',
    'no-address': ({ released }) => `${released} peuvent être versés dès que vous indiquez une adresse ci-dessous.`,
    owing: () =>
      'Une commande a été remboursée après le versement de son crédit. Les prochains crédits compensent la différence.',
    'rate-check': ({ inPayout }) =>
      `Un versement de ${inPayout} attend la boutique : le cours du bitcoin est inhabituel. Il part quand le cours redevient plausible, ou quand un admin l’accepte.`,
    'under-way': ({ inPayout, nextRun }) =>
      `${inPayout} dans un versement. La liste ci-dessous montre son état. Prochaine série de versements : ${nextRun}.`,
    again: ({ failed }) => `${failed} La prochaine série réessaiera ensuite.`,
    attention: ({ failed }) =>
      `${failed} Il n’est pas relancé automatiquement. Indiquez une autre adresse ci-dessous, ou demandez à la boutique de vérifier.`,
    ready: ({ released, nextRun }) => `${released} partent avec la prochaine série de versements : ${nextRun}.`,
    'below-minimum': ({ missing, nextRun }) =>
      `Encore ${missing} à libérer avant un versement. Prochaine série de versements : ${nextRun}.`,
  },
  rules: (minimum, holdDays) =>
    `Un versement est d’au moins ${minimum}. ${
      holdDays === 0
        ? 'Un crédit est libéré aussitôt.'
        : `Un crédit est retenu ${holdDays} ${count(holdDays, { one: 'jour', other: 'jours' })} après l’achat.`
    } Si un admin doit vérifier le paiement, le crédit est retenu jusque-là.`,
  afterFee:
    'Tous les montants s’entendent après la commission de la plateforme, que le formulaire d’ajout indique avec le prix.',
  holds: {
    title: 'Pourquoi un montant est retenu',
    frozen: ({ amount, count: credits }) =>
      `${amount} (${credits}) : les versements sont gelés. Versement quand la boutique aura levé le gel.`,
    refund: ({ amount, count: credits }) =>
      `${amount} (${credits}) : un acheteur a demandé un remboursement. Libération quand il est refusé ou expire.`,
    review: ({ amount, count: credits }) =>
      `${amount} (${credits}) : un admin doit vérifier le paiement de la commande. Libération ensuite.`,
    'hold-period': ({ amount, count: credits, until }) =>
      `${amount} (${credits}) : les acheteurs peuvent encore demander un remboursement. Le premier crédit est libéré le ${until}.`,
  },
  frozen: {
    title: 'Vos versements sont gelés',
    since: (time) =>
      `Le lien « Ce n’était pas moi » d’un e-mail sur votre adresse de versement a été utilisé le ${time}. Votre solde reste tel quel.`,
    steps: [
      'Définissez un nouveau mot de passe.',
      'Vérifiez l’adresse e-mail de votre compte.',
      'Demandez à la boutique de lever le gel.',
    ],
    security: 'Ouvrir vos paramètres de sécurité',
  },
  csv: 'Enregistrer le relevé en CSV',
  savingCsv: 'Enregistrement…',
  csvFailed: (detail) => `Impossible d’enregistrer le relevé : ${detail}`,
  csvName: (date) => `satcade-releve-${date}.csv`,
  list: 'Versements',
  none: 'Pas encore de versement. Le premier versement est effectué quand un montant suffisant est libéré.',
  listFailed: (detail) => `Impossible de charger la liste : ${detail}`,
  more: 'Voir plus de versements',
  status: { PENDING: 'En préparation', PROCESSING: 'En route', COMPLETED: 'Versé', FAILED: 'Échoué' },
  failed: 'Le montant est revenu sur votre solde. Le versement sera relancé plus tard.',
  failure: 'Cause de l’échec',
  to: (method) => `Vers (${method})`,
  transaction: 'Transaction',
  paymentHash: 'Hash du paiement',
  rate: 'Cours',
  rateOf: (price) => `1 BTC = ${price}`,
  completed: 'Versé',
  ordersIn: 'Commandes de ce versement',
  copyOf: (what) => `Copier : ${what}`,
  settings: {
    title: 'Adresse de versement',
    intro: 'Là où vont vos versements. Un changement demande votre mot de passe, et vous en êtes averti par e-mail.',
    frozen: 'L’adresse ne peut pas être changée tant que les versements sont gelés.',
    loadFailed: (detail) => `Impossible de charger l’adresse de versement : ${detail}`,
    loading: 'Chargement de l’adresse de versement',
    method: 'Méthode',
    methods: { lightning: 'Lightning', onchain: 'On-chain' },
    address: 'Adresse',
    help: {
      lightning:
        'Une adresse Lightning (nom@hôte), un LNURL ou une offre BOLT12. Pas une facture : elle ne peut être payée qu’une fois.',
      onchain: 'Une adresse Bitcoin de votre propre portefeuille.',
    },
    required: 'Saisissez une adresse.',
    refused: (message) => `Adresse refusée par le serveur : ${message}.`,
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    failed: (detail) => `Impossible d’enregistrer l’adresse : ${detail}`,
    savedNow: 'Enregistrée. Le prochain versement y est envoyé.',
    savedLater: 'Enregistrée. Les versements l’utilisent dans un jour.',
    kept: 'L’ancienne adresse reste utilisée.',
    current: 'Les versements vont à',
    pending: (method, time) => `À partir du ${time}, les versements vont à cette adresse ${method} :`,
    pendingWhy:
      'Une nouvelle adresse ne prend effet qu’après un jour, pour qu’un intrus dans votre compte ne puisse pas prendre votre solde à votre insu.',
    takeBack: 'Garder l’ancienne adresse',
  },
};

export const payoutFailed: Translation<typeof englishFailed> = (attempts, reason, retry) =>
  `${count(attempts, { one: 'Le dernier versement a échoué', other: `Les ${attempts} derniers versements ont échoué` })} : ${reason}.${
    retry === undefined ? '' : ` Prochaine tentative : pas avant le ${retry}.`
  }`;
