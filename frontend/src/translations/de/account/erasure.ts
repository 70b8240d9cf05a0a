import type { erasureText as english } from '../../../content/account/erasure.ts';
import type { Translation } from '../../translation.ts';

export const erasureText: Translation<typeof english> = {
  section: 'Dein Konto',
  signedInAs: (username, email) => `${username}, ${email}`,
  security: 'E-Mail und Passwort',
  open: 'Konto löschen',
  title: 'Dein Konto löschen?',
  intro: 'Das lässt sich nicht rückgängig machen. Danach kann jeder deinen Benutzernamen registrieren.',
  deletedTitle: 'Was gelöscht wird',
  deleted: [
    'Dein Profil mit seinen Bildern, deine Wunschliste, deine Bibliothek und das Konto, mit dem du dich anmeldest.',
    'Deine Spiele verlassen den Shop. Käufer behalten ihre Exemplare.',
    'Der Text deiner Rezensionen und dein Name darin. Die Sterne bleiben.',
    'Deine Auszahlungsadresse und deine API-Schlüssel.',
  ],
  keptTitle: 'Was bleibt',
  kept: [
    'Bestellungen, Rechnungen und Auszahlungen, weil der Shop seine Bücher führen muss. Sie nennen dich nicht mehr.',
  ],
  typeName: (username) => `Gib zur Bestätigung ${username} ein`,
  nameWrong: (username) => `Gib deinen Benutzernamen genau so ein: ${username}`,
  forfeit: 'Ich verzichte auf mein Guthaben',
  confirm: 'Endgültig löschen',
  erasing: 'Löscht\u00a0…',
  failed: (detail) => `Dein Konto wurde nicht gelöscht: ${detail}`,
};
