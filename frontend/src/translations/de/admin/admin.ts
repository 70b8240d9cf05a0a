import type { adminText as english } from '../../../content/admin/admin.ts';
import type { Translation } from '../../translation.ts';

export const adminText: Translation<typeof english> = {
  title: 'Admin',
  subtitle: 'Entscheidungen treffen und nachschlagen',
  tabs: 'Admin',
  tab: {
    games: 'Spiele',
    collections: 'Sammlungen',
    reviews: 'Rezensionen',
    refunds: 'Erstattungen',
    support: 'Support',
    payouts: 'Auszahlungen',
    orders: 'Bestellungen',
    users: 'Nutzer',
    admins: 'Admins',
    scans: 'Scans',
    webhooks: 'Webhooks',
    audit: 'Audit-Log',
  },
  loading: 'Wird geladen',
  failed: (detail) => `Konnte nicht geladen werden: ${detail}`,
  forbidden:
    'Dein Konto hat keinen Zugriff mehr auf diese Seite. Melde dich ab und wieder an, oder frag einen anderen Admin.',
  more: 'Mehr zeigen',
  reasonNeeded: 'Gib einen Grund ein. Der Entwickler oder Käufer wird ihn sehen.',
  changed:
    'Das hat sich geändert oder steht nicht mehr in der Liste, seit du es geöffnet hast. Vielleicht hat ein anderer Admin entschieden.',
  refused: (detail) => `Es wurde nichts geändert: ${detail}`,
  deciding: 'In Arbeit\u00a0…',
};
