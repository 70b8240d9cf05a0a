import type { adminText as english } from '../../../content/admin/admin.ts';
import type { Translation } from '../../translation.ts';

export const adminText: Translation<typeof english> = {
  title: 'Admin',
  subtitle: 'Prendre des décisions et consulter les données',
  tabs: 'Admin',
  tab: {
    games: 'Jeux',
    collections: 'Collections',
    reviews: 'Avis',
    refunds: 'Remboursements',
    support: 'Assistance',
    payouts: 'Versements',
    orders: 'Commandes',
    users: 'Utilisateurs',
    admins: 'Admins',
    scans: 'Analyses',
    webhooks: 'Événements webhook',
    audit: 'Journal d’audit',
  },
  loading: 'Chargement',
  failed: (detail) => `Chargement impossible : ${detail}`,
  forbidden:
    'Votre compte n’a plus accès à cette page. Déconnectez-vous et reconnectez-vous, ou demandez à un autre admin.',
  more: 'Voir plus',
  reasonNeeded: 'Saisissez un motif. Le développeur ou l’acheteur le verra.',
  changed: 'Cet élément a changé ou a quitté la liste depuis son ouverture. Un autre admin a peut-être déjà décidé.',
  refused: (detail) => `Rien n’a été modifié : ${detail}`,
  deciding: 'En cours…',
};
