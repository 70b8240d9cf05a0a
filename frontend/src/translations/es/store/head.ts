import type { headText as english } from '../../../content/store/head.ts';
import type { Translation } from '../../translation.ts';

export const headText: Translation<typeof english> = {
  storeTitle: 'Satcade: juegos, herramientas y recursos que se pagan en Bitcoin',
  store: 'Juegos, herramientas y recursos para descargar que se pagan en Bitcoin.',
  list: (title) => `${title} en Satcade: descargas analizadas contra malware que se pagan en Bitcoin.`,
  developer: (name) => `Juegos de ${name} en Satcade.`,
  news: (title) => `Novedades de ${title} en Satcade, de quienes lo crean.`,
  card: (title) => `${title}: portada, precio y valoración en Satcade`,
  newGames: 'Juegos nuevos en Satcade',
  discounts: 'Descuentos en Satcade',
  taggedGames: (tag) => `Novedades en Satcade: ${tag}`,
  gamesBy: (name) => `Juegos nuevos de ${name}`,
  missing: 'Página no encontrada',
  needsScripts: 'Satcade necesita JavaScript para mostrar la tienda.',
};
