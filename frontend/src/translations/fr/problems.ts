import type * as english from '../../content/problems.ts';
import { adminSentences, statusWords } from '../admin-sentences/fr.ts';
import { gameSentences } from '../game-sentences/fr.ts';
import { type ProblemWords, sentenceFor, textOfProblem } from '../problem-words.ts';
import type { Translation } from '../translation.ts';

const words: ProblemWords = {
  codes: {
    'bad-request': 'La requête est incorrecte. Rechargez la page et réessayez.',
    validation: 'Certains champs ne sont pas valides.',
    'bad-token': 'Cette liste a changé. Rechargez-la.',
    unauthenticated: 'Connectez-vous pour faire cela.',
    'bad-signature': 'La signature ne correspond pas.',
    forbidden: 'Vous ne pouvez pas faire cela.',
    'reauthentication-required': 'Saisissez à nouveau votre mot de passe.',
    'not-found': 'Introuvable.',
    'method-not-allowed': 'Ce n’est pas permis ici.',
    conflict: 'L’état a changé entre-temps. Rechargez la page et réessayez.',
    'price-changed': 'Un prix a changé.',
    'not-available': 'Pas en vente pour le moment.',
    'already-owned': 'Vous possédez déjà ce jeu.',
    'limit-reached': 'Le maximum est atteint.',
    'not-refundable': 'Cela ne peut pas être remboursé.',
    'not-erasable': 'Ce compte ne peut pas encore être supprimé.',
    'payouts-frozen': 'Les versements sont gelés. Demandez à la boutique de lever le gel.',
    gone: 'Expiré ou déjà utilisé.',
    'precondition-failed': 'Quelqu’un d’autre l’a modifié entre-temps. Rechargez la page.',
    'too-large': 'La requête est trop volumineuse.',
    'unsupported-media-type': 'La requête n’a pas le bon format.',
    'idempotency-mismatch': 'Cette requête a déjà été envoyée avec un autre contenu. Rechargez la page.',
    'upload-refused': 'Ce fichier n’est pas accepté.',
    'too-many-requests': 'Trop de requêtes. Réessayez plus tard.',
    internal: 'Une erreur s’est produite de notre côté. Réessayez plus tard.',
    unavailable: 'Indisponible pour le moment. Réessayez plus tard.',
  },
  sentences: {
    'You already own a game in this cart.': 'Vous possédez déjà un jeu de ce panier.',
    'Another refund of this order is under way. Claim it first, or wait for its decision.':
      'Un autre remboursement de cette commande est en cours. Récupérez-le d’abord, ou attendez la décision.',
    'Many users are voting for this review. Try again.': 'Beaucoup de personnes votent pour cet avis. Réessayez.',
    'Someone else is changing this game. Try again.': 'Quelqu’un d’autre modifie ce jeu. Réessayez.',
    'Support requests are only for orders that were paid and failed, or whose refund was declined.':
      'L’aide est réservée aux commandes payées qui ont échoué ou dont le remboursement a été refusé.',
    'The gift is being changed. Try again.': 'Le cadeau est en cours de modification. Réessayez.',
    'The number of gifts has changed. Check your cart and try again.':
      'Le nombre de cadeaux a changé. Vérifiez votre panier et réessayez.',
    'The order is being changed. Try again.': 'La commande est en cours de modification. Réessayez.',
    'The request has changed. Load it again.': 'La demande a changé. Rechargez-la.',
    'The same checkout is under way. Try again.': 'Le même achat est en cours. Réessayez.',
    'The settings were changed at the same time. Load them again.':
      'Les réglages ont été modifiés en même temps. Rechargez-les.',
    'The settings were changed at the same time. Try again.': 'Les réglages ont été modifiés en même temps. Réessayez.',
    'This gift no longer has a link.': 'Ce cadeau n’a plus de lien.',
    'You have already reviewed this game.': 'Vous avez déjà donné votre avis sur ce jeu.',
    'Your request is open. The store will answer on the order’s page.':
      'Votre demande est ouverte. La boutique répondra sur la page de la commande.',
    'The address was changed at the same time. Try again.': 'L’adresse a été modifiée en même temps. Réessayez.',
    'Another account has this e-mail address.': 'Un autre compte a cette adresse e-mail.',
    'Buy this game to download it.': 'Achetez ce jeu pour le télécharger.',
    'You bought this gift. Send its link to somebody else.':
      'Vous avez acheté ce cadeau. Envoyez le lien à quelqu’un d’autre.',
    'You cannot report your own review.': 'Vous ne pouvez pas signaler votre propre avis.',
    'You cannot review your own game.': 'Vous ne pouvez pas donner d’avis sur votre propre jeu.',
    'You cannot vote for your own review.': 'Vous ne pouvez pas voter pour votre propre avis.',
    'This game belongs to another developer.': 'Ce jeu appartient à quelqu’un d’autre.',
    'Only the developer of the game may answer its reviews.': 'Seul le développeur du jeu peut répondre à ses avis.',
    'Only the buyer of an order can ask about it.':
      'Seul l’acheteur d’une commande peut poser des questions à son sujet.',
    'The buyer revoked this gift.': 'L’acheteur a révoqué ce cadeau.',
    'The payment for this gift became invalid.': 'Le paiement de ce cadeau est devenu invalide.',
    'The payment of this gift became invalid.': 'Le paiement de ce cadeau est devenu invalide.',
    'This gift was redeemed already.': 'Ce cadeau a déjà été utilisé.',
    'This collection has ended.': 'Cette collection est terminée.',
    'This collection was deleted.': 'Cette collection a été supprimée.',
    'This download link was used or has expired. Ask for a new one in your library.':
      'Ce lien de téléchargement a été utilisé ou a expiré. Demandez-en un nouveau dans votre bibliothèque.',
    'This code has expired. Request another.': 'Ce code a expiré. Demandez-en un autre.',
    'This link has expired.': 'Ce lien a expiré.',
    'This link was used already. Payouts are frozen until the store lifts it.':
      'Ce lien a déjà été utilisé. Les versements sont gelés jusqu’à ce que la boutique lève le gel.',
    'There is no payout address any more.': 'Il n’y a plus d’adresse de versement.',
    'This request has reached the maximum number of messages.':
      'Cette demande a atteint le nombre maximal de messages.',
    'An order of yours is not finished. Pay it, or wait until it expires.':
      'Une de vos commandes n’est pas terminée. Payez-la ou attendez qu’elle expire.',
    'A refund of yours is under way. Claim it, or wait until it is decided.':
      'Un remboursement est en cours. Récupérez-le ou attendez la décision.',
    'A payout to you is not over yet. Wait until it has arrived.':
      'Un versement n’est pas encore terminé. Attendez qu’il arrive.',
    'You can get money back for one of your orders. Request it, or give it up.':
      'Vous pouvez récupérer de l’argent d’une de vos commandes. Demandez-le ou renoncez-y.',
    'Gift not found. Check that you have the whole link.': 'Cadeau introuvable. Vérifiez que le lien est complet.',
    'This link leads to no wishlist. Its owner may have switched it off.':
      'Ce lien ne mène à aucune liste de souhaits. Son propriétaire l’a peut-être désactivé.',
    'This order cost nothing.': 'Cette commande n’a rien coûté.',
    'This order was refunded.': 'Cette commande a été remboursée.',
    'There is nothing to refund.': 'Il n’y a rien à rembourser.',
    'Nothing of this order can be refunded now.': 'Rien de cette commande ne peut être remboursé maintenant.',
    'One gift of this order is not redeemed yet. Revoke it in your library first.':
      'Un cadeau de cette commande n’est pas encore utilisé. Révoquez-le d’abord dans votre bibliothèque.',
    'Five codes were sent today. Try again tomorrow.': 'Cinq codes ont été envoyés aujourd’hui. Réessayez demain.',
    'The e-mail address was changed too often in the last 30 days. Try again later.':
      'L’adresse e-mail a été modifiée trop souvent ces 30 derniers jours. Réessayez plus tard.',
    'This account is blocked. Contact the store.': 'Ce compte est bloqué. Contactez la boutique.',
    'This account was deleted.': 'Ce compte a été supprimé.',
    'This store sends no e-mail, so addresses cannot be changed.':
      'Cette boutique n’envoie pas d’e-mails : les adresses ne peuvent pas être modifiées.',
    '{} is your own game. Developers cannot buy the games that they sell.':
      '{} est votre propre jeu. Un développeur ne peut pas acheter les jeux qu’il vend.',
    'You cannot follow yourself.': 'Vous ne pouvez pas vous suivre vous-même.',
    'You cannot report your own post.': 'Vous ne pouvez pas signaler votre propre publication.',
    'You follow {} developers, the maximum. Unfollow one first.':
      'Vous suivez {} développeurs, le maximum possible. Cessez d’abord d’en suivre un.',
    'The game is not in the store. Publish it first; the post stays a draft.':
      'Le jeu n’est pas dans la boutique. Publiez-le d’abord ; la publication reste un brouillon.',
    'Someone else is changing this post. Try again.': 'Quelqu’un d’autre modifie cette publication. Réessayez.',
    '{} posts about this game have a picture, the maximum. Remove one from an older post.':
      '{} publications sur ce jeu ont une image, le maximum possible. Retirez-la d’une publication plus ancienne.',
    'Your wishlist is full ({} games). Remove one first.':
      'Votre liste de souhaits est pleine ({} jeux). Retirez-en un d’abord.',
    'Gifts are refunded for {} days. The link still works.':
      'Les cadeaux sont remboursés pendant {} jours. Le lien fonctionne encore.',
    'Orders are refunded for {} days.': 'Les commandes sont remboursées pendant {} jours.',
    'This purchase has reached its limit of {} downloads.': 'Cet achat a atteint sa limite de {} téléchargements.',
    'The {} days to download this purchase have ended.': 'Les {} jours pour télécharger cet achat sont passés.',
    'This purchase was refunded or its payment failed; it can no longer be downloaded.':
      'Cet achat a été remboursé ou son paiement a échoué ; il ne peut plus être téléchargé.',
    'A game may have {} channels. Remove one of them.': 'Un jeu peut avoir {} canaux. Supprimez-en un.',
    'This refund was declined.': 'Ce remboursement a été refusé.',
    'This refund was declined: {}': 'Ce remboursement a été refusé : {}',
    'Upload failed. Expected object size {expected}, but got {got}.':
      'L’envoi a échoué. {expected} octets étaient attendus, {got} sont arrivés.',
    'Switch the endpoint on first.': 'Activez d’abord le point de terminaison.',
    'The endpoint was changed or deleted in the meantime. Load it again.':
      'Le point de terminaison a été modifié ou supprimé entre-temps. Regardez-le de nouveau.',
    'This delivery is being sent at this moment.': 'Cet envoi est en cours.',
    'This user already has a developer profile.': 'Ce compte a déjà un profil de développeur.',
    'You own this game already. The gift is not used up: give the link to somebody else.':
      'Vous possédez déjà ce jeu. Le cadeau n’est pas utilisé : donnez le lien à quelqu’un d’autre.',
    'is the address of your account already': 'c’est déjà l’adresse de votre compte',
    'is not the code that was sent': 'ce n’est pas le code envoyé',
    'is not a Bitcoin address, or is mistyped': 'ce n’est pas une adresse Bitcoin, ou elle contient une faute',
    'must be a Lightning address (name@host), an LNURL to a public https address, or a BOLT12 offer; an invoice can be paid once only':
      'il faut une adresse Lightning (nom@hôte), une LNURL vers une adresse https publique ou une offre BOLT12 ; une facture ne peut être payée qu’une fois',
  },
  games: gameSentences,
  admin: adminSentences,
  statuses: statusWords,
  quotas: {
    openOrders: (n) =>
      `Un compte peut avoir au maximum ${n} commandes impayées. Payez-en une ou attendez qu’une expire.`,
    games: (n) => `Un compte peut avoir au maximum ${n} jeux. Supprimez un jeu dont vous n’avez plus besoin.`,
    drafts: (n) => `Un compte peut avoir au maximum ${n} brouillons. Abandonnez-en un dont vous n’avez plus besoin.`,
    apiKeys: (n) => `Un compte peut avoir au maximum ${n} clés API. Révoquez une clé dont vous n’avez plus besoin.`,
    openUploads: (n) =>
      `Un compte peut avoir au maximum ${n} envois inachevés. Terminez ou annulez-en un, ou réessayez dans une heure.`,
    storedBytes: (n) =>
      `Un compte peut avoir au maximum ${n} Go de fichiers. Supprimez un jeu dont vous n’avez plus besoin.`,
    reviewsPerDay: (n) => `Un compte peut envoyer au maximum ${n} avis par jour. Réessayez demain.`,
    reportsPerDay: (n) => `Un compte peut envoyer au maximum ${n} signalements par jour. Réessayez demain.`,
    webhookEndpoints: (n) =>
      `Un compte peut avoir au maximum ${n} points de terminaison de webhooks. Supprimez-en un dont vous n’avez plus besoin.`,
    webhookSendsPerDay: (n) => `Un compte peut envoyer à la main au maximum ${n} webhooks par jour. Réessayez demain.`,
    votesPerDay: (n) => `Un compte peut voter pour au maximum ${n} avis par jour. Réessayez demain.`,
    newsPerDay: (n) => `Un compte peut écrire au maximum ${n} publications par jour. Réessayez demain.`,
    followsPerDay: (n) => `Un compte peut suivre au maximum ${n} développeurs par jour. Réessayez demain.`,
    supportPerDay: (n) => `Un compte peut envoyer au maximum ${n} demandes d’aide par jour. Réessayez demain.`,
    invitationsPerDay: (n) =>
      `Un compte peut envoyer au maximum ${n} invitations à des éditeurs par jour. Réessayez demain.`,
    freeDownloadsPerDay: (n) =>
      `Un compte peut lancer au maximum ${n} téléchargements non payés par jour. Réessayez après minuit (UTC).`,
  },
};

export const problemText: Translation<typeof english.problemText> = (problem) => textOfProblem(problem, words);

export const fieldProblemText: Translation<typeof english.fieldProblemText> = (message) =>
  sentenceFor(message, words) ?? message;
