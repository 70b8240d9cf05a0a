import type { adminsListText as english } from '../../../content/admin/admins.ts';
import type { Translation } from '../../translation.ts';

export const adminsListText: Translation<typeof english> = {
  title: 'Admins',
  intro:
    'Chaque admin peut tout faire. Les permissions indiquent seulement aux autres admins qui est responsable de quoi.',
  empty: 'Aucun admin ne correspond.',
  name: 'Identifiant',
  email: 'E-mail',
  permissions: 'Permissions',
  permissionsHelp: 'Séparées par des virgules : lettres, chiffres et . : * - _',
  permissionsInvalid:
    'Saisissez jusqu’à 20 permissions différentes de 50 caractères au plus : lettres, chiffres ou . : * - _',
  none: 'aucune',
  lastLogin: 'Dernière connexion',
  never: 'Pas encore',
  since: 'Admin depuis',
  add: 'Ajouter un admin',
  addTitle: 'Nommer un utilisateur admin ?',
  addText: 'L’utilisateur obtient les droits à sa prochaine connexion.',
  user: 'Utilisateur',
  userMissing: 'Saisissez un identifiant, une adresse e-mail ou un ID.',
  added: 'L’utilisateur est admin.',
  change: 'Modifier les permissions',
  changeTitle: (name) => `Modifier les permissions de ${name} ?`,
  changeText: 'La nouvelle liste remplace l’actuelle. Elle ne restreint pas ce que l’admin peut faire.',
  changed: 'Les permissions sont modifiées.',
  remove: 'Retirer des admins',
  removeTitle: (name) => `Retirer ${name} des admins ?`,
  removeText: 'Toutes les sessions du compte prennent fin. Le dernier admin ne peut pas être retiré.',
  removed: 'Le compte n’est plus admin.',
};
