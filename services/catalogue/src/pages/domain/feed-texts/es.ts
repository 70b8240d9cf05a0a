import { STORE_NAME } from '../store.ts';
import type { FeedTexts } from './texts.ts';

export const es: FeedTexts = {
  newGames: {
    title: `Juegos nuevos en ${STORE_NAME}`,
    subtitle: 'Juegos, herramientas y recursos a medida que se publican.',
  },
  discounts: { title: `Descuentos en ${STORE_NAME}`, subtitle: 'Juegos que cuestan menos por un tiempo.' },
  tag: (name) => ({
    title: `Novedades en ${STORE_NAME}: ${name}`,
    subtitle: `Juegos con la etiqueta “${name}” a medida que se publican.`,
  }),
  developer: (name) => ({
    title: `Juegos nuevos de ${name}`,
    subtitle: `Juegos de ${name} en ${STORE_NAME} a medida que se publican.`,
  }),
  news: (name) => ({
    title: `Novedades de ${name}`,
    subtitle: `Publicaciones sobre ${name} en ${STORE_NAME} de quienes lo crean.`,
  }),
  free: 'Gratis',
  reduced: (price, before, percent) => `${price} en vez de ${before} (-${percent} %)`,
  until: (reduced, day) => `${reduced}, hasta el ${day}.`,
};
