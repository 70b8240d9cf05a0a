import type { MailTexts } from './texts.ts';

const METHODS = { lightning: 'Lightning', onchain: 'on-chain' };

export const fr: MailTexts = {
  changed: {
    subject: 'Votre adresse de versement Satcade a été changée',
    text: ({ method, address, waits }) => [
      `Les versements pour vos ventes iront à ${address} (${METHODS[method]}).`,
      waits === undefined
        ? 'L’adresse est utilisée dès maintenant.'
        : `L’adresse est utilisée à partir du ${waits.until}. D’ici là, les versements vont à ${waits.meanwhile}.`,
    ],
  },
  frozen: {
    subject: 'Vos versements Satcade sont gelés',
    text: (address) => [
      `Le lien « Ce n’était pas moi » a été utilisé pour l’adresse de versement ${address}.`,
      'Rien n’est versé avant que la boutique lève le gel. Tous les appareils sont déconnectés de votre compte.',
      'Que faire maintenant : définissez un nouveau mot de passe avec « Mot de passe oublié » sur la page de connexion. Vérifiez l’adresse e-mail de votre compte. Demandez ensuite à la boutique de lever le gel.',
    ],
  },
  contest: (link, until) => [
    `Ce n’était pas moi : ${link}`,
    `Le lien bloque le changement, gèle vos versements et déconnecte tous les appareils de votre compte. Il fonctionne une fois, jusqu’au ${until}, sans mot de passe.`,
  ],
};
