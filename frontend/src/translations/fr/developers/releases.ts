import type { releaseText as english } from '../../../content/developers/releases.ts';
import type { Translation } from '../../translation.ts';

export const releaseText: Translation<typeof english> = {
  when: 'Publication de ce build',
  help: 'Aucun build n’est publié avant que son analyse soit saine.',
  moments: { clean: 'Dès qu’il est sain', developer: 'Quand je le publie', date: 'À une date' },
  at: 'Moment de la publication',
  badTime: 'Indiquez un moment à venir, dans un an au plus.',
  scanning: {
    developer:
      'Elle est en cours d’analyse. Elle attend ensuite que vous la publiiez. D’ici là, les acheteurs reçoivent le build actuel.',
    date: (time) =>
      `Elle est en cours d’analyse et sera publiée le ${time} si elle est saine d’ici là. En attendant, les acheteurs reçoivent le build actuel.`,
  },
  ready: {
    developer: 'Elle est saine. Les acheteurs reçoivent le build actuel jusqu’à ce que vous la publiiez.',
    date: (time) => `Elle est saine et sera publiée le ${time}. D’ici là, les acheteurs reçoivent le build actuel.`,
  },
  now: 'Publier maintenant',
  nowOf: (version, name) => `Publier maintenant\u00a0: version ${version} de ${name}`,
  released: (version) => `La version ${version} est publiée. Les acheteurs la reçoivent désormais.`,
  failed: (detail) => `Le build n’a pas pu être publié\u00a0: ${detail}`,
  back: 'Revenir',
  backOf: (version) => `Revenir à la version ${version}`,
  wentBack: (version) => `Les acheteurs reçoivent désormais la version ${version}.`,
  takenBack: (date) => `Retirée le ${date}`,
};
