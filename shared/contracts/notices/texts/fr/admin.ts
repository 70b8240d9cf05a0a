import { amountOf, type GroupTexts } from '../../texts.ts';

export const admin: GroupTexts<'admin'> = {
  'admin-review': {
    name: 'Avis signalés',
    title: ({ title }) => (title === undefined ? 'Un avis a été signalé' : `Un avis sur ${title} a été signalé`),
    text: () => 'Décidez s’il reste.',
    action: 'Ouvrir les avis',
  },
  'admin-game': {
    name: 'Jeux à examiner',
    title: ({ title, version }) =>
      version === undefined ? `${title} attend un examen` : `La version ${version} de ${title} attend un examen`,
    text: () => 'Son développeur l’a soumis.',
    action: 'Ouvrir les jeux',
  },
  'admin-refund': {
    name: 'Remboursements à décider',
    title: (data) => `Un remboursement de ${amountOf(data)} attend une décision`,
    text: () => 'L’acheteur sait que la boutique décide.',
    action: 'Ouvrir les remboursements',
  },
  'admin-payout': {
    name: 'Versements à vérifier',
    title({ reason }) {
      switch (reason) {
        case 'failed':
          return 'Un versement a échoué';
        case 'frozen':
          return 'Un développeur a contesté une adresse de versement';
        case 'rate-check':
          return 'Un versement attend la vérification de son taux';
      }
    },
    text: ({ amountCents, amountSats }) =>
      amountCents === undefined || amountSats === undefined
        ? 'Les versements de ce développeur sont gelés jusqu’à ce qu’un admin lève le gel.'
        : `Il s’agit de ${amountOf({ amountCents, amountSats })}.`,
    action: 'Ouvrir les versements',
  },
};
