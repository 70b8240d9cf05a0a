import type { webBuildText as englishWebBuildText } from '../../../content/store/web-build.ts';
import type { Translation } from '../../translation.ts';

export const webBuildText: Translation<typeof englishWebBuildText> = {
  reasons: {
    'not-a-zip': 'Le fichier n’est pas une archive ZIP. Choisissez une archive ZIP, ou le dossier du build.',
    unreadable:
      'L’archive est endommagée, ou utilise un chiffrement, des liens ou une compression inhabituelle. Recréez-la sans eux, ou choisissez le dossier du build.',
    'no-index':
      'Il n’y a pas d’index.html à la racine de l’archive ni dans son unique dossier. Donnez ce nom et cette place à la page par laquelle le jeu commence.',
    'bad-path':
      'Un fichier a un nom impossible sur le Web, ou deux fichiers ont le même nom. Renommez les fichiers qui contiennent une barre oblique inverse, deux-points ou «\u00a0..\u00a0».',
    'too-many-files':
      'L’archive contient plus de 1\u202f000 fichiers. Regroupez-les en moins de fichiers, par exemple un fichier de données de votre moteur.',
    'too-large':
      'Les fichiers dépassent 500\u00a0Mo au total. Compressez davantage les images et les sons, ou retirez ce que le jeu ne charge pas.',
    'file-too-large': 'Un fichier dépasse 200\u00a0Mo. Découpez-le en fichiers plus petits.',
  },
  refused: (reason) => `Ce build ne peut pas être joué dans le navigateur. ${reason}`,
};
