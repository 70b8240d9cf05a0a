import type { profilePanel as english } from '../../../content/account/profile-panel.ts';
import type { Translation } from '../../translation.ts';

export const profilePanel: Translation<typeof english> = {
  signIn: 'Entrar',
  settings: 'Ajustes',
  hidden: 'Ocultar en la tienda',
  dashboard: 'Panel',
  signOut: 'Salir',
  createAccount: 'Crear cuenta',
  signOutFailed: 'No se pudo cerrar la sesión. Inténtalo de nuevo.',
};
