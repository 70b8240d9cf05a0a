import { browserOf, type GroupTexts } from '../../texts.ts';

export const account: GroupTexts<'account'> = {
  'export-ready': {
    name: 'Exporte meiner Daten',
    title: () => 'Alles, was der Shop über dich weiß, steht zum Herunterladen bereit',
    text: ({ expiresAt }, { time }) =>
      `Du kannst es bis zum ${time(expiresAt)} herunterladen. Melde dich an und öffne dein Konto auf dem Dashboard.`,
    action: 'Dashboard öffnen',
  },
  'email-changed': {
    name: 'Sicherheit: die E-Mail-Adresse wurde geändert',
    title: () => 'Deine E-Mail-Adresse wurde geändert',
    text: () => 'Wenn du das nicht warst, ändere dein Passwort und melde dich überall ab.',
    action: 'Konto öffnen',
  },
  'new-browser': {
    name: 'Sicherheit: Anmeldung in einem neuen Browser',
    title: (data) => {
      const browser = browserOf(data, ' unter ');
      return browser === undefined
        ? 'Dein Konto wurde in einem neuen Browser verwendet'
        : `Dein Konto wurde in einem neuen Browser verwendet: ${browser}`;
    },
    text: () =>
      'Private Fenster und Browser, deren Daten gelöscht wurden, gelten als neu. Wenn du das nicht warst, ändere dein Passwort und melde dich überall ab.',
    action: 'Konto öffnen',
  },
  'payout-address-changed': {
    name: 'Sicherheit: die Auszahlungsadresse wurde geändert',
    title: ({ usableFrom }) =>
      usableFrom === undefined
        ? 'Eine Auszahlungsadresse wurde festgelegt'
        : 'Eine Änderung deiner Auszahlungsadresse wurde angefragt',
    text: ({ usableFrom }, { time }) =>
      usableFrom === undefined
        ? 'Auszahlungen gehen ab jetzt an diese Adresse.'
        : `Sie gilt ab dem ${time(usableFrom)}. Wenn du das nicht warst, verwende den Link in der E-Mail dazu.`,
    action: 'Auszahlungen öffnen',
  },
  'api-key-created': {
    name: 'Sicherheit: ein API-Schlüssel wurde erstellt',
    title: () => 'Ein API-Schlüssel wurde für dein Konto erstellt',
    text: ({ scopes, expiresAt }, { time }) =>
      `Er darf: ${scopes.join(', ')}. ${expiresAt === undefined ? 'Er läuft nie ab.' : `Er läuft am ${time(expiresAt)} ab.`} Wenn du das nicht warst, widerrufe ihn und ändere dein Passwort.`,
    action: 'Schlüssel öffnen',
  },
};
