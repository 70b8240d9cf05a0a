import type { slides as englishSlides, store as englishStore } from '../../../content/store/store.ts';
import type { Translation } from '../../translation.ts';

export type { Slide } from '../../../content/store/store.ts';

export const store: Translation<typeof englishStore> = {
  title: 'Tienda',
  bestSelling: 'Juegos más vendidos',
  viewAll: 'Ver todos',
  loading: 'Cargando juegos…',
  heroLabel: 'Destacados',
  previous: 'Diapositiva anterior',
  next: 'Diapositiva siguiente',
  slideOf: (n, of) => `Diapositiva ${n} de ${of}`,
  showSlide: (n) => `Mostrar la diapositiva ${n}`,
};

export const slides: Translation<typeof englishSlides> = [
  {
    tone: 'a',
    art: 'bolt',
    kicker: 'Pago con Lightning',
    title: 'Paga en sats.\nJuega en segundos.',
    text: 'Escanea, paga y descarga. Sin tarjeta, sin contracargos y sin bancos de por medio.',
    action: { label: 'Ver todos los juegos', to: '/list' },
  },
  {
    tone: 'b',
    art: 'pad',
    kicker: 'Para desarrolladores',
    title: 'Tu juego, tu precio, tus bitcoins.',
    text: 'Sube una compilación, pon un precio y cobra en Bitcoin. Cada archivo se analiza antes de que se pueda comprar.',
    action: { label: 'Subir juego', to: '/developers' },
  },
  {
    tone: 'c',
    art: 'gift',
    kicker: 'Empieza gratis',
    title: 'Gratis también es\u00a0un\u00a0precio.',
    text: 'Juegos, herramientas y recursos que no cuestan nada. Se quedan en tu biblioteca como todo lo tuyo.',
    action: { label: 'Ver lo gratuito', to: '/list?price=0-0' },
  },
];
