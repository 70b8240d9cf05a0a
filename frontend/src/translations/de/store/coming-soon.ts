import type { comingSoonText as english } from '../../../content/store/coming-soon.ts';
import type { Translation } from '../../translation.ts';

export const comingSoonText: Translation<typeof english> = {
  row: 'Demnächst',
  all: 'Alle angekündigten Spiele',
  wishUser: 'Steht das Spiel auf deiner Wunschliste, meldet dein Posteingang, wenn es erscheint.',
  wishGuest: 'Setze es auf deine Wunschliste und melde dich an: Dein Posteingang meldet dann, wenn es erscheint.',
  hidden: 'Nur du und die Admins sehen diese Seite. Sie wird öffentlich, sobald nichts mehr fehlt.',
  own: 'Seine Seite ist öffentlich. Der Preis wird ab dem Erscheinen gezeigt.',
  manage: 'Verwalten',
  withdrawn: 'Dieses Spiel ist nicht mehr angekündigt.',
  noReviews: 'Rezensionen gibt es ab dem Erscheinen, wenn das Spiel gespielt werden kann.',
  none: 'Keine Spiele angekündigt',
  noneText: 'Entwickler kündigen Spiele hier an, bevor sie im Verkauf sind.',
  wished: 'Dein Posteingang meldet, wenn es erscheint. Dann kannst du es kaufen.',
  wishedByGuest: 'Melde dich an, um zu erfahren, wann es erscheint. Dann kannst du es kaufen.',
  shared: 'Es kann verschenkt werden, sobald es erschienen ist.',
};
