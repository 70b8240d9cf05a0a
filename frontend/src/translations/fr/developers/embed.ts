import type { embedText as english } from '../../../content/developers/embed.ts';
import type { Translation } from '../../translation.ts';

export const embedText: Translation<typeof english> = {
  button: 'Intégrer',
  buttonOf: (name) => `Intégrer ${name}`,
  intro: 'Montrez ce jeu sur votre propre site, avec son prix actuel et un bouton qui ouvre sa page ici.',
  adult: 'Aucune image n’est affichée, car le jeu contient du contenu adulte.',
  preview: 'Aperçu',
  previewTitle: (name) => `${name} sur Satcade`,
  code: 'Code',
  codeHelp: 'Collez-le là où le widget doit apparaître. Il n’exécute aucun script sur votre site.',
  copy: 'Copier le code',
};
