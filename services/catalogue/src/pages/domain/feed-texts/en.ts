import { STORE_NAME } from '../store.ts';
import type { FeedTexts } from './texts.ts';

export const en: FeedTexts = {
  newGames: {
    title: `New games on ${STORE_NAME}`,
    subtitle: 'Games, tools and assets as they are published.',
  },
  discounts: { title: `Discounts on ${STORE_NAME}`, subtitle: 'Games that cost less for a time.' },
  tag: (name) => ({
    title: `New on ${STORE_NAME}: ${name}`,
    subtitle: `Games tagged “${name}” as they are published.`,
  }),
  developer: (name) => ({
    title: `New games by ${name}`,
    subtitle: `Games by ${name} on ${STORE_NAME}, as they are published.`,
  }),
  news: (name) => ({
    title: `News about ${name}`,
    subtitle: `Posts about ${name} on ${STORE_NAME} from the people who make it.`,
  }),
  free: 'Free',
  reduced: (price, before, percent) => `${price} instead of ${before} (-${percent}%)`,
  until: (reduced, day) => `${reduced}, until ${day}.`,
};
