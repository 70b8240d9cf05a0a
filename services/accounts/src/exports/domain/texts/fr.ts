import type { ExportTexts } from './texts.ts';

export const fr: ExportTexts = {
  title: 'Vos données chez Satcade',
  made: (day) => `Exporté le ${day}. Chaque fichier est en JSON : tout éditeur de texte ou navigateur l’ouvre.`,
  leftOut:
    'Rien n’y figure sur d’autres personnes, ni aucun secret : ni ceux des clés d’API, des webhooks ou des liens, ni ceux des cadeaux.',
  entries: (count) => (count === 1 ? '1 entrée' : `${count} entrées`),
  files: {
    profile: 'Votre compte',
    preferences: 'Ce que les listes vous cachent',
    'api-keys': 'Clés d’API, sans leurs secrets',
    'developer-profile': 'Votre profil de développeur',
    games: 'Vos jeux',
    builds: 'Builds de vos jeux',
    discounts: 'Remises de vos jeux',
    reviews: 'Vos avis',
    wishlist: 'Votre liste de souhaits',
    'wishlist-link': 'Le lien vers votre liste de souhaits, sans son secret',
    orders: 'Vos commandes',
    invoices: 'Factures de vos commandes',
    'support-requests': 'Vos demandes d’assistance',
    library: 'Les jeux que vous possédez',
    purchases: 'Vos achats',
    gifts: 'Cadeaux que vous avez achetés',
    'payout-settings': 'Où vont vos versements',
    payouts: 'Vos versements',
    ledger: 'Le grand livre de vos ventes',
    notices: 'Vos notifications',
    'notice-settings': 'Quelles notifications vous recevez par e-mail',
    'webhook-endpoints': 'Points de terminaison de webhooks, sans leurs secrets',
  },
};
