import type { adminNewsText as english } from '../../../content/admin/news.ts';
import type { Translation } from '../../translation.ts';

export const adminNewsText: Translation<typeof english> = {
  tab: 'Beiträge',
  reported: 'Gemeldete Beiträge',
  noneReported: 'Kein Beitrag ist gemeldet.',
  hidden: 'Verborgene Beiträge',
  noneHidden: 'Kein Beitrag ist verborgen.',
  open: 'Beitrag öffnen',
  hide: 'Verbergen',
  hideTitle: 'Diesen Beitrag verbergen?',
  hideText: 'Dann sehen ihn nur die, die das Spiel verwalten, und Admins. Die Meldungen sind erledigt.',
  hiddenNow: 'Der Beitrag ist verborgen.',
  keep: 'Behalten',
  keepTitle: 'Diesen Beitrag behalten?',
  keepText: 'Er bleibt, wie er ist, und die Meldungen sind erledigt.',
  kept: 'Die Meldungen sind erledigt.',
  show: 'Wieder zeigen',
  showTitle: 'Diesen Beitrag wieder zeigen?',
  showText: 'Alle sehen ihn wieder.',
  shown: 'Der Beitrag ist wieder zu sehen.',
  noteLabel: 'Hinweis für den Entwickler (optional)',
  of: (verb, title) => `${verb}: ${title}`,
};
