import type { weblnText as english } from '../../../content/order/webln.ts';
import type { Translation } from '../../translation.ts';

export const weblnText: Translation<typeof english> = {
  pay: 'Payer avec votre portefeuille',
  asking: 'En attente de votre portefeuille…',
  sent: 'Votre portefeuille a envoyé le paiement. Cette page se met à jour dès que la boutique l’a vu.',
  refused:
    'Vous avez refusé le paiement dans votre portefeuille. Rien n’a été payé. Réessayez, ou scannez le code avec un autre portefeuille.',
  silent:
    'Votre portefeuille ne répond pas. Ouvrez-le et cherchez une demande, ou réessayez. La facture n’est payée qu’une fois.',
  gone: 'Votre portefeuille n’est plus connecté à cette page. Ouvrez-le ou déverrouillez-le et rechargez la page, ou scannez le code.',
  failed: (detail) =>
    `Votre portefeuille n’a pas pu payer\u202f: ${detail}. Vérifiez son solde et réessayez, ou scannez le code avec un autre portefeuille.`,
};
