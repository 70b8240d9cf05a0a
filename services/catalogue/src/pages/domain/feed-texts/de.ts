import { STORE_NAME } from '../store.ts';
import type { FeedTexts } from './texts.ts';

export const de: FeedTexts = {
  newGames: {
    title: `Neue Spiele auf ${STORE_NAME}`,
    subtitle: 'Spiele, Tools und Assets, sobald sie erscheinen.',
  },
  discounts: { title: `Rabatte auf ${STORE_NAME}`, subtitle: 'Spiele, die eine Zeit lang weniger kosten.' },
  tag: (name) => ({
    title: `Neu auf ${STORE_NAME}: ${name}`,
    subtitle: `Spiele mit dem Tag „${name}“, sobald sie erscheinen.`,
  }),
  developer: (name) => ({
    title: `Neue Spiele von ${name}`,
    subtitle: `Spiele von ${name} auf ${STORE_NAME}, sobald sie erscheinen.`,
  }),
  news: (name) => ({
    title: `Neuigkeiten zu ${name}`,
    subtitle: `Beiträge zu ${name} auf ${STORE_NAME} von den Leuten, die es machen.`,
  }),
  free: 'Gratis',
  reduced: (price, before, percent) => `${price} statt ${before} (-${percent}\u00a0%)`,
  until: (reduced, day) => `${reduced}, bis ${day}.`,
};
