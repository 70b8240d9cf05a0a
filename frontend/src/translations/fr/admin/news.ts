import type { adminNewsText as english } from '../../../content/admin/news.ts';
import type { Translation } from '../../translation.ts';

export const adminNewsText: Translation<typeof english> = {
  tab: 'Actualités',
  reported: 'Publications signalées',
  noneReported: 'Aucune publication n’est signalée.',
  hidden: 'Publications masquées',
  noneHidden: 'Aucune publication n’est masquée.',
  open: 'Ouvrir la publication',
  hide: 'Masquer',
  hideTitle: 'Masquer cette publication ?',
  hideText: 'Seuls les gestionnaires du jeu et les admins la verront. Ses signalements sont clos.',
  hiddenNow: 'La publication est masquée.',
  keep: 'Garder',
  keepTitle: 'Garder cette publication ?',
  keepText: 'Elle reste telle quelle et ses signalements sont clos.',
  kept: 'Les signalements sont clos.',
  show: 'Réafficher',
  showTitle: 'Réafficher cette publication ?',
  showText: 'Tout le monde la voit de nouveau.',
  shown: 'La publication est réaffichée.',
  noteLabel: 'Note pour le développeur (facultatif)',
  of: (verb, title) => `${verb} : ${title}`,
};
