import type { supportText as english, adminSupportText as englishAdmin } from '../../../content/order/support.ts';
import type { Translation } from '../../translation.ts';

export const supportText: Translation<typeof english> = {
  ask: 'Contacter l’assistance',
  askAgain: 'Écrire de nouveau',
  title: 'Contacter l’assistance',
  help: 'Les admins voient votre commande, sa facture et ses paiements. Décrivez ce qui s’est passé. Leur réponse apparaîtra sur cette page.',
  label: 'Message (1 000 caractères maximum)',
  missing: 'Écrivez un message.',
  send: 'Envoyer',
  sending: 'Envoi…',
  sent: 'Votre message est envoyé.',
  failed: (detail) => `Impossible d’envoyer votre message : ${detail}`,
  loadFailed: (detail) => `Impossible de charger les messages : ${detail}`,
  thread: 'Messages',
  by: { buyer: 'Vous', store: 'Assistance' },
  state: {
    open: 'Envoyé. La réponse apparaîtra ici.',
    answered: 'Répondu',
    closed: 'Fermé',
  },
};

export const adminSupportText: Translation<typeof englishAdmin> = {
  open: 'Demandes ouvertes',
  answered: 'Demandes traitées',
  noneOpen: 'Aucun acheteur n’attend de réponse.',
  noneAnswered: 'Aucune demande n’a reçu de réponse.',
  by: { buyer: 'Acheteur', store: 'Assistance' },
  order: 'Suivi de la commande',
  asked: (date) => `Dernier message le ${date}`,
  answer: 'Répondre',
  answerTitle: 'Répondre à cette demande',
  answerText: 'L’acheteur voit votre réponse sur la page de la commande.',
  answerLabel: 'Réponse à l’acheteur',
  answerSent: 'La réponse est envoyée.',
  close: 'Fermer',
  closeTitle: 'Fermer cette demande',
  closeText:
    'L’acheteur voit qu’elle est fermée, et peut écrire de nouveau. Votre motif est conservé dans le journal d’audit.',
  closeLabel: 'Motif pour le journal d’audit (ne nommez personne)',
  closed: 'La demande est fermée.',
  of: (verb, orderId) => `${verb} : demande sur la commande ${orderId}`,
};
