import type { MailTexts } from './texts.ts';

export const fr: MailTexts = {
  verification: {
    subject: 'Votre code de vérification Satcade',
    text: 'Saisissez ce code pour vérifier votre nouveau compte :',
  },
  passwordReset: {
    subject: 'Réinitialisez votre mot de passe Satcade',
    text: 'Saisissez ce code pour choisir un nouveau mot de passe. Si vous ne l’avez pas demandé, ignorez cet e-mail. Votre mot de passe reste inchangé. Le code :',
  },
  invitation: {
    subject: 'Votre compte Satcade',
    text: (username) =>
      `Vous avez un compte Satcade. Connectez-vous avec le nom d’utilisateur ${username} et ce mot de passe provisoire, puis choisissez le vôtre :`,
  },
  newAddress: {
    subject: 'Confirmez votre nouvelle adresse e-mail chez Satcade',
    text: (username, code) => [
      `Le compte ${username} souhaite utiliser cette adresse e-mail. Le code est ${code}.`,
      'Saisissez le code sur la page de votre profil dans l’heure. Si vous ne l’avez pas demandé, ignorez cet e-mail : rien ne change sans le code.',
    ],
  },
  addressChanges: {
    subject: 'L’adresse e-mail de votre compte Satcade va changer',
    text: (username, email) => [
      `L’adresse e-mail du compte ${username} devient ${email}. Le mot de passe a été saisi pour cela et la nouvelle adresse a été confirmée.`,
      'Si ce n’était pas vous, contactez la boutique immédiatement. Pendant 30 jours, cette adresse reçoit encore chaque avertissement sur des adresses de versement modifiées ; le lien « Ce n’était pas moi » d’un tel e-mail gèle les versements et déconnecte tous les appareils.',
    ],
  },
  deleted: {
    subject: 'Votre compte Satcade a été supprimé',
    text: (username, time) => [
      `Le compte ${username} a été supprimé le ${time}, à la demande d’une personne qui y était connectée. Il ne peut pas être rétabli.`,
      'Son profil, sa liste de souhaits, sa boîte de réception, ses réglages et ses clés d’API sont supprimés. Les traces des ventes restent, mais ne nomment personne.',
      'Si ce n’était pas vous, contactez la boutique et changez votre mot de passe partout où vous l’utilisez.',
    ],
    reason: 'C’était l’adresse de votre compte. La boutique n’y envoie plus rien.',
  },
};
