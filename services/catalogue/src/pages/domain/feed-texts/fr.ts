import { STORE_NAME } from '../store.ts';
import type { FeedTexts } from './texts.ts';

export const fr: FeedTexts = {
  newGames: {
    title: `Nouveaux jeux sur ${STORE_NAME}`,
    subtitle: 'Jeux, outils et ressources, dès leur parution.',
  },
  discounts: { title: `Promotions sur ${STORE_NAME}`, subtitle: 'Des jeux moins chers pour un temps.' },
  tag: (name) => ({
    title: `Nouveau sur ${STORE_NAME} : ${name}`,
    subtitle: `Jeux avec le tag « ${name} », dès leur parution.`,
  }),
  developer: (name) => ({
    title: `Nouveaux jeux de ${name}`,
    subtitle: `Jeux de ${name} sur ${STORE_NAME}, dès leur parution.`,
  }),
  news: (name) => ({
    title: `Actualités de ${name}`,
    subtitle: `Publications sur ${name} sur ${STORE_NAME}, par ses créateurs.`,
  }),
  free: 'Gratuit',
  reduced: (price, before, percent) => `${price} au lieu de ${before} (-${percent} %)`,
  until: (reduced, day) => `${reduced}, jusqu’au ${day}.`,
};
