import type { publicationText as english } from '../../../content/developers/publication.ts';
import type { Translation } from '../../translation.ts';

export const publicationText: Translation<typeof english> = {
  field: 'Publicar el',
  fieldHelp: 'En tu zona horaria. Si lo dejas vacío, el juego se publica en cuanto su archivo esté limpio.',
  badTime: 'Indica un momento dentro de un año como máximo.',
  button: 'Fecha de publicación',
  buttonOf: (name) => `Fecha de publicación de ${name}`,
  intro:
    'Elige cuándo entra el juego en la tienda. Nunca se publica antes de que su análisis termine limpio. Un momento pasado significa ahora.',
  at: 'Momento de la publicación',
  atHelp: (zone) => `En tu zona horaria (${zone}).`,
  save: 'Fijar la fecha',
  saved: (name, time) => `${name} se publica el ${time}.`,
  now: 'Publicar ahora',
  cancel: 'Quitar la fecha',
  cancelled: (name) => `${name} no tiene fecha de publicación y es un borrador.`,
  failed: (detail) => `No se pudo fijar la fecha: ${detail}`,
  ready: (time) => `Este juego está completo y se publica el ${time}.`,
  unfinished: (time) => `Está previsto publicar este juego el ${time}.`,
  late: (time) => `Este juego debía publicarse el ${time}. Se publica en cuanto no falte nada.`,
  missing: {
    file: 'Falta su archivo.',
    clean: 'Su archivo aún no está limpio.',
    thumbnail: 'Falta su miniatura.',
    review: 'Los moderadores aún no lo han aprobado.',
  },
};
