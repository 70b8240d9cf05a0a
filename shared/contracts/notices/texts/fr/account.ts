import { browserOf, type GroupTexts } from '../../texts.ts';

export const account: GroupTexts<'account'> = {
  'export-ready': {
    name: 'Exports de mes données',
    title: () => 'Tout ce que la boutique sait de vous est prêt à être téléchargé',
    text: ({ expiresAt }, { time }) =>
      `Vous pouvez le télécharger jusqu’au ${time(expiresAt)}. Connectez-vous et ouvrez votre compte sur le tableau de bord.`,
    action: 'Ouvrir le tableau de bord',
  },
  'email-changed': {
    name: 'Sécurité : l’adresse e-mail a été changée',
    title: () => 'Votre adresse e-mail a été changée',
    text: () => 'Si ce n’était pas vous, changez votre mot de passe et déconnectez-vous partout.',
    action: 'Ouvrir votre compte',
  },
  'new-browser': {
    name: 'Sécurité : connexion depuis un nouveau navigateur',
    title: (data) => {
      const browser = browserOf(data, ' sous ');
      return browser === undefined
        ? 'Votre compte a été utilisé dans un nouveau navigateur'
        : `Votre compte a été utilisé dans un nouveau navigateur : ${browser}`;
    },
    text: () =>
      'Les fenêtres privées et les navigateurs dont les données ont été effacées comptent comme nouveaux. Si ce n’était pas vous, changez votre mot de passe et déconnectez-vous partout.',
    action: 'Ouvrir votre compte',
  },
  'payout-address-changed': {
    name: 'Sécurité : l’adresse de versement a été changée',
    title: ({ usableFrom }) =>
      usableFrom === undefined
        ? 'Une adresse de versement a été définie'
        : 'Un changement de votre adresse de versement a été demandé',
    text: ({ usableFrom }, { time }) =>
      usableFrom === undefined
        ? 'Les versements vont désormais à cette adresse.'
        : `Elle prend effet le ${time(usableFrom)}. Si ce n’était pas vous, utilisez le lien de l’e-mail à ce sujet.`,
    action: 'Ouvrir vos versements',
  },
  'api-key-created': {
    name: 'Sécurité : une clé d’API a été créée',
    title: () => 'Une clé d’API a été créée pour votre compte',
    text: ({ scopes, expiresAt }, { time }) =>
      `Elle peut : ${scopes.join(', ')}. ${expiresAt === undefined ? 'Elle n’expire jamais.' : `Elle expire le ${time(expiresAt)}.`} Si ce n’était pas vous, révoquez-la et changez votre mot de passe.`,
    action: 'Ouvrir vos clés',
  },
};
