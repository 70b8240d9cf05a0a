import type { rolloutText as english } from '../../../content/developers/rollout.ts';
import type { Translation } from '../../translation.ts';

export const rolloutText: Translation<typeof english> = {
  title: 'Part des acheteurs',
  help: 'Certains acheteurs reçoivent d’abord le nouveau build\u00a0: toujours les mêmes, et davantage quand la part augmente. De nouveaux acheteurs peuvent en faire partie.',
  label: 'Part (%)',
  badShare: (least) => `Saisissez un nombre entier de ${least} à 100.`,
  steps: 'Prochaines étapes',
  step: (percent) => `${percent}\u00a0%`,
  people: (some, all) => `Environ ${some} acheteurs sur ${all}`,
  start: (percent) => `Le donner à ${percent}\u00a0% des acheteurs`,
  all: 'Publier pour tous les acheteurs',
  running: (percent, time) =>
    `${percent}\u00a0% des acheteurs le reçoivent depuis le ${time}. Les autres reçoivent le build actuel.`,
  halted: (percent) => `Arrêté à ${percent}\u00a0%. Tous les acheteurs reçoivent le build actuel.`,
  shared: (version, percent) => `${percent}\u00a0% des acheteurs reçoivent maintenant la version ${version}.`,
  failed: (detail) => `La part n’a pas pu être modifiée\u00a0: ${detail}`,
  halt: 'Arrêter',
  haltOf: (version, name) => `Arrêter la version ${version} de ${name}`,
  haltTitle: (version) => `Arrêter la version ${version}\u00a0?`,
  haltBody:
    'Tous les acheteurs reçoivent à nouveau le build actuel. Ceux qui ont téléchargé le nouveau gardent leur fichier. Vous pouvez recommencer avec n’importe quelle part.',
  haltDone: (version) => `La version ${version} est arrêtée. Tous les acheteurs reçoivent le build actuel.`,
  badge: (percent) => `${percent}\u00a0% des acheteurs`,
  haltedBadge: 'Arrêté',
  partialBadge: 'Pas publié pour tous',
};
