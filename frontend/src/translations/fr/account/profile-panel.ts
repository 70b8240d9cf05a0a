import type { profilePanel as english } from '../../../content/account/profile-panel.ts';
import type { Translation } from '../../translation.ts';

export const profilePanel: Translation<typeof english> = {
  signIn: 'Se connecter',
  settings: 'Paramètres',
  hidden: 'Masquer dans la boutique',
  dashboard: 'Tableau de bord',
  signOut: 'Se déconnecter',
  createAccount: 'Créer un compte',
  signOutFailed: 'La déconnexion a échoué. Veuillez réessayer.',
};
