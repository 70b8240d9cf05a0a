import type { AdminSentences, StatusWords } from './sentences.ts';

export const adminSentences: AdminSentences = {
  'You cannot block your own account.': 'Vous ne pouvez pas bloquer votre propre compte.',
  'Admins cannot be blocked. Remove the account from the Admins first.':
    'Un admin ne peut pas être bloqué. Retirez d’abord le compte des admins.',
  'The Admins are being changed. Try again.': 'Les admins sont en cours de modification. Réessayez.',
  '{} is already an Admin.': '{} est déjà admin.',
  'The account {} is not confirmed or is disabled.': 'Le compte {} n’est pas confirmé ou est désactivé.',
  'The last Admin keeps the role. Make another user an Admin first.':
    'Le dernier admin garde son rôle. Nommez d’abord un autre admin.',
  'You are an Admin. Ask another Admin to take the role away, and sign in again.':
    'Vous êtes admin. Demandez à un autre admin de vous retirer ce rôle, puis reconnectez-vous.',
  'You are no longer an Admin. Sign in again.': 'Vous n’êtes plus admin. Reconnectez-vous.',
  'Only Admins can {}.': 'Seuls les admins peuvent faire cela.',
  'This is for Admins.': 'Seuls les admins peuvent faire cela.',
  'No build {} of this game waits.': 'Aucune version {} de ce jeu n’est en attente.',
  'This build is not CLEAN.': 'Cette version n’a pas été trouvée saine.',
  'This game is a draft: its developer keeps it back.':
    'Ce jeu est un brouillon : son développeur le garde en réserve.',
  'This game cannot be published: its file is not CLEAN.':
    'Ce jeu ne peut pas être publié : son fichier n’a pas été trouvé sain.',
  'This game cannot be published: it has no thumbnail. Its developer uploads one.':
    'Ce jeu ne peut pas être publié : il n’a pas de vignette. Son développeur doit en ajouter une.',
  'Another collection has this slug.': 'Une autre collection a cette adresse.',
  'Other collections have been added or deleted. Read the list again.':
    'D’autres collections ont été ajoutées ou supprimées. Rechargez la liste.',
  'There can be {} collections. Delete one that has ended.':
    'Il peut y avoir {} collections. Supprimez-en une qui est terminée.',
  'Other Admins are changing the collections. Please try again.':
    'D’autres admins modifient les collections. Réessayez.',
  'This user already owns the game.': 'Cet utilisateur possède déjà le jeu.',
  'The entitlement is being changed. Try again.': 'Le droit d’accès est en cours de modification. Réessayez.',
  'No refund of this order was requested.': 'Aucun remboursement de cette commande n’a été demandé.',
  'This refund is already {status}.': 'Ce remboursement est déjà décidé ({status}).',
  'This order is {status}. Only orders without a payment can be closed.':
    'L’état de cette commande est « {status} ». Seules les commandes sans paiement peuvent être fermées.',
  'Only orders without a payment can be deleted, two weeks after their invoice has expired.':
    'Seules les commandes sans paiement peuvent être supprimées, deux semaines après l’expiration de leur facture.',
  'This order has no support request.': 'Cette commande n’a pas de demande d’aide.',
  'BTCPay cannot be asked for transactions at the moment. Try again in a minute.':
    'BTCPay ne peut pas être interrogé sur des transactions pour le moment. Réessayez dans une minute.',
  'The payload of this delivery cannot be read.': 'Le contenu de cet envoi ne peut pas être lu.',
  'This developer has no held credit for this order.': 'Ce développeur n’a aucun montant retenu pour cette commande.',
  'This developer has no failed payout.': 'Aucun versement de ce développeur n’a échoué.',
  'The payouts of this developer are not frozen.': 'Les versements de ce développeur ne sont pas gelés.',
  'This developer has no such payout.': 'Ce développeur n’a pas ce versement.',
  'This payout was not at BTCPay yet. Cancel it.': 'Ce versement n’était pas encore chez BTCPay. Annulez-le.',
  'This payout is already {status}.': 'Ce versement est déjà terminé ({status}).',
  'The payout is being changed. Try again.': 'Le versement est en cours de modification. Réessayez.',
};

export const statusWords: StatusWords = {
  PENDING: 'En attente',
  INVOICE_CREATED: 'En attente de paiement',
  PAYMENT_RECEIVED: 'Paiement reçu',
  CONFIRMED: 'Confirmée',
  FULFILLED: 'Livrée',
  EXPIRED: 'Expirée',
  FAILED: 'Échouée',
  PROCESSING: 'En route',
  COMPLETED: 'Versé',
  requested: 'demandé',
  approved: 'accepté',
  declined: 'refusé',
  claimed: 'remboursé',
  failed: 'échoué',
};
