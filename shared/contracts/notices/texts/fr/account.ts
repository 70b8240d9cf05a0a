import { type GroupTexts, utcOf } from '../../texts.ts';

export const account: GroupTexts<'account'> = {
  'export-ready': {
    name: 'Exports de mes données',
    title: () => 'Tout ce que la boutique sait de vous est prêt à être téléchargé',
    text: ({ expiresAt }) =>
      `Vous pouvez le télécharger jusqu’au ${expiresAt.slice(0, 10)}. Connectez-vous et ouvrez votre compte sur le tableau de bord.`,
    action: 'Ouvrir le tableau de bord',
  },
  'api-key-created': {
    name: 'Sécurité : une clé d’API a été créée',
    title: () => 'Une clé d’API a été créée pour votre compte',
    text: ({ scopes, expiresAt }) =>
      `Elle peut : ${scopes.join(', ')}. ${expiresAt === undefined ? 'Elle n’expire jamais.' : `Elle expire : ${utcOf(expiresAt)}.`} Si ce n’était pas vous, révoquez-la et changez votre mot de passe.`,
    action: 'Ouvrir vos clés',
  },
};
