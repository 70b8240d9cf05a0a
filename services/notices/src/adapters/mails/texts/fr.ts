import type { MailTexts } from './texts.ts';

export const fr: MailTexts = {
  language: 'fr',
  receipt: {
    owned: 'Déjà à vous, à rembourser',
    subtotal: 'Sous-total',
    tax: 'Taxes',
    total: 'Total',
    paid: 'Payé',
    rate: 'Cours d’un bitcoin',
    more: (count) => `et ${count} de plus`,
  },
  digestSubject: (count) => (count === 1 ? 'Un message de Satcade' : `${count} messages de Satcade`),
  digestText: 'Voici ce qui s’est passé chez Satcade depuis votre dernier résumé.',
  openInbox: 'Ouvrir votre boîte de réception',
  reason: (username) => `Vous recevez cet e-mail pour votre compte Satcade ${username}.`,
  stop: 'Ne plus recevoir ces e-mails',
  stopDigest: 'Ne plus recevoir ces résumés',
  settings: 'Choisir vos e-mails',
};
