import type { releaseText as english } from '../../../content/developers/releases.ts';
import type { Translation } from '../../translation.ts';

export const releaseText: Translation<typeof english> = {
  when: 'Publicación de esta compilación',
  help: 'Ninguna compilación se publica antes de que su análisis termine limpio.',
  moments: { clean: 'En cuanto esté limpia', developer: 'Cuando yo la publique', date: 'En una fecha' },
  at: 'Momento de la publicación',
  badTime: 'Indica un momento futuro, dentro de un año como máximo.',
  scanning: {
    developer:
      'Se está analizando. Después espera hasta que la publiques. Hasta entonces, los compradores reciben la compilación actual.',
    date: (time) =>
      `Se está analizando y se publicará el ${time} si para entonces está limpia. Hasta entonces, los compradores reciben la compilación actual.`,
  },
  ready: {
    developer: 'Está limpia. Los compradores reciben la compilación actual hasta que la publiques.',
    date: (time) =>
      `Está limpia y se publicará el ${time}. Hasta entonces, los compradores reciben la compilación actual.`,
  },
  now: 'Publicar ahora',
  nowOf: (version, name) => `Publicar ahora: versión ${version} de ${name}`,
  released: (version) => `La versión ${version} está publicada. Los compradores la reciben desde ahora.`,
  failed: (detail) => `No se pudo publicar la compilación: ${detail}`,
  back: 'Volver',
  backOf: (version) => `Volver a la versión ${version}`,
  wentBack: (version) => `Los compradores reciben desde ahora la versión ${version}.`,
  takenBack: (date) => `Retirada el ${date}`,
};
