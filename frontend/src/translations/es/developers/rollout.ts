import type { rolloutText as english } from '../../../content/developers/rollout.ts';
import type { Translation } from '../../translation.ts';

export const rolloutText: Translation<typeof english> = {
  title: 'Parte de los compradores',
  help: 'Algunos compradores reciben primero la nueva compilación: siempre los mismos, y más cuando la parte crece. También pueden ser compradores nuevos.',
  label: 'Parte (%)',
  badShare: (least) => `Introduce un número entero de ${least} a 100.`,
  steps: 'Próximos pasos',
  step: (percent) => `${percent} %`,
  people: (some, all) => `Unos ${some} de ${all} compradores`,
  start: (percent) => `Dársela al ${percent} % de los compradores`,
  all: 'Publicar para todos los compradores',
  running: (percent, time) =>
    `El ${percent} % de los compradores la recibe desde el ${time}. Los demás reciben la compilación actual.`,
  halted: (percent) => `Detenida en el ${percent} %. Todos los compradores reciben la compilación actual.`,
  shared: (version, percent) => `El ${percent} % de los compradores recibe ahora la versión ${version}.`,
  failed: (detail) => `No se pudo cambiar la parte: ${detail}`,
  halt: 'Detener',
  haltOf: (version, name) => `Detener la versión ${version} de ${name}`,
  haltTitle: (version) => `¿Detener la versión ${version}?`,
  haltBody:
    'Todos los compradores vuelven a recibir la compilación actual. Quienes descargaron la nueva conservan su archivo. Puedes empezar de nuevo con cualquier parte.',
  haltDone: (version) => `La versión ${version} está detenida. Todos los compradores reciben la compilación actual.`,
  badge: (percent) => `${percent} % de los compradores`,
  haltedBadge: 'Detenida',
  partialBadge: 'No publicada para todos',
};
