import type { filesText as english } from '../../../content/store/files.ts';
import { pluralsOf } from '../../plurals.ts';
import type { Translation } from '../../translation.ts';

const count = pluralsOf('es');

export const filesText: Translation<typeof english> = {
  title: 'Archivos',
  lead: 'Todo lo que recibes con este juego.',
  titleOf: (name) => `Archivos de ${name}`,
  count: (n) => count(n, { one: '1 archivo', other: `${n} archivos` }),
  own: 'Juego',
  named: (game, file) => `${game}: ${file}`,
  suits: 'Para este ordenador',
  beta: 'Beta',
  demo: 'Demo',
  extra: 'Extra',
  free: 'Gratis',
  betaTitle: 'Beta',
  betaText:
    'El desarrollador prueba versiones nuevas con los propietarios que se unen a la beta. Pueden tener errores.',
  inBetaText: 'Recibes las versiones beta de este juego. Los demás archivos siguen disponibles.',
  betaForOwners: 'Para propietarios que se unen a la beta en su biblioteca.',
  join: 'Unirse a la beta',
  leave: 'Salir de la beta',
  joined: (name) => `Te has unido a la beta de ${name}. Sus versiones están en tu biblioteca.`,
  left: (name) => `Has salido de la beta de ${name}.`,
  betaFailed: (detail) => `No se pudo cambiar la beta: ${detail}`,
  getDemo: 'Descargar la demo',
  signInForDemo: 'Entra para descargar la demo',
  loading: 'Leyendo la lista de archivos…',
  failed: (detail) => `No se pudo cargar la lista de archivos: ${detail}`,
};
