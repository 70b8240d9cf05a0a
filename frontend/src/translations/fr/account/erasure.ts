import type { erasureText as english } from '../../../content/account/erasure.ts';
import type { Translation } from '../../translation.ts';

export const erasureText: Translation<typeof english> = {
  section: 'Votre compte',
  signedInAs: (username, email) => `${username}, ${email}`,
  security: 'E-mail et mot de passe',
  open: 'Supprimer mon compte',
  title: 'Supprimer votre compte ?',
  intro: 'C’est irréversible. Ensuite, n’importe qui pourra reprendre votre identifiant.',
  deletedTitle: 'Ce qui est supprimé',
  deleted: [
    'Votre profil et ses images, votre liste de souhaits, votre bibliothèque et le compte avec lequel vous vous connectez.',
    'Vos jeux quittent la boutique. Les acheteurs gardent leurs exemplaires.',
    'Le texte de vos avis, et votre nom sur ceux-ci. Les étoiles restent.',
    'Votre adresse de versement et vos clés d’API.',
  ],
  keptTitle: 'Ce qui est conservé',
  kept: [
    'Les commandes, les factures et les versements, car la boutique doit tenir sa comptabilité. Ils ne mentionnent plus votre nom.',
  ],
  typeName: (username) => `Saisissez ${username} pour confirmer`,
  nameWrong: (username) => `Saisissez votre identifiant exactement tel quel : ${username}`,
  forfeit: 'Je renonce à mon solde',
  confirm: 'Supprimer définitivement',
  erasing: 'Suppression…',
  failed: (detail) => `Votre compte n’a pas été supprimé : ${detail}`,
};
