import { type GroupTexts, utcOf } from '../../texts.ts';

export const account: GroupTexts<'account'> = {
  'export-ready': {
    name: 'Exporte meiner Daten',
    title: () => 'Alles, was der Shop über dich weiß, steht zum Herunterladen bereit',
    text: ({ expiresAt }) =>
      `Du kannst es bis ${expiresAt.slice(0, 10)} herunterladen. Melde dich an und öffne dein Konto auf dem Dashboard.`,
    action: 'Dashboard öffnen',
  },
  'api-key-created': {
    name: 'Sicherheit: ein API-Schlüssel wurde erstellt',
    title: () => 'Ein API-Schlüssel wurde für Ihr Konto erstellt',
    text: ({ scopes, expiresAt }) =>
      `Er darf: ${scopes.join(', ')}. ${expiresAt === undefined ? 'Er läuft nie ab.' : `Er läuft ab: ${utcOf(expiresAt)}.`} Wenn Sie das nicht waren, widerrufen Sie ihn und ändern Sie Ihr Passwort.`,
    action: 'Schlüssel öffnen',
  },
};
