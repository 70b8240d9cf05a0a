import type { MailTexts } from './texts.ts';

export const de: MailTexts = {
  verification: {
    subject: 'Dein Bestätigungscode für Satcade',
    text: 'Gib diesen Code ein, um dein neues Konto zu bestätigen:',
  },
  passwordReset: {
    subject: 'Neues Passwort für Satcade',
    text: 'Gib diesen Code ein, um ein neues Passwort zu wählen. Falls du das nicht angefordert hast, ignoriere diese E-Mail: Dein Passwort bleibt, wie es ist. Der Code:',
  },
  invitation: {
    subject: 'Dein Konto bei Satcade',
    text: (username) =>
      `Du hast ein Konto bei Satcade. Melde dich mit dem Benutzernamen ${username} und diesem vorläufigen Passwort an, und wähle ein eigenes:`,
  },
  newAddress: {
    subject: 'Bestätige deine neue E-Mail-Adresse bei Satcade',
    text: (username, code) => [
      `Das Konto ${username} möchte diese E-Mail-Adresse verwenden. Der Code ist ${code}.`,
      'Gib den Code innerhalb einer Stunde auf der Profilseite ein. Falls du das nicht angefordert hast, ignoriere diese E-Mail: Ohne den Code ändert sich nichts.',
    ],
  },
  addressChanges: {
    subject: 'Die E-Mail-Adresse deines Satcade-Kontos ändert sich',
    text: (username, email) => [
      `Die E-Mail-Adresse des Kontos ${username} wird zu ${email} geändert. Dafür wurde das Passwort eingegeben und die neue Adresse bestätigt.`,
      'Falls du das nicht warst, wende dich sofort an den Shop. Diese Adresse bekommt noch 30 Tage lang jede Warnung über geänderte Auszahlungsadressen; der Link „Das war ich nicht“ in einer solchen E-Mail sperrt Auszahlungen und meldet alle Geräte ab.',
    ],
  },
  deleted: {
    subject: 'Dein Konto bei Satcade wurde gelöscht',
    text: (username, time) => [
      `Das Konto ${username} wurde am ${time} gelöscht. Das hat jemand verlangt, der damit angemeldet war. Es lässt sich nicht wiederherstellen.`,
      'Profil, Wunschliste, Posteingang, Einstellungen und API-Schlüssel sind entfernt. Aufzeichnungen über Verkäufe bleiben, nennen aber niemanden.',
      'Falls du das nicht warst, wende dich an den Shop und ändere dein Passwort überall, wo du es sonst noch verwendest.',
    ],
    reason: 'Das war die Adresse deines Kontos. Der Shop schickt nichts mehr an sie.',
  },
};
