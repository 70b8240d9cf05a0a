import type { profilePanel as english } from '../../../content/account/profile-panel.ts';
import type { Translation } from '../../translation.ts';

export const profilePanel: Translation<typeof english> = {
  signIn: 'Anmelden',
  settings: 'Einstellungen',
  hidden: 'Im Shop ausblenden',
  dashboard: 'Dashboard',
  signOut: 'Abmelden',
  createAccount: 'Konto erstellen',
  signOutFailed: 'Das Abmelden ist fehlgeschlagen. Bitte versuche es noch einmal.',
};
