import type { store as english, slides as englishSlides } from '../../../content/store/store.ts';
import type { Translation } from '../../translation.ts';

export type { Slide } from '../../../content/store/store.ts';

export const store: Translation<typeof english> = {
  title: 'Shop',
  bestSelling: 'Meistverkaufte Spiele',
  viewAll: 'Alle zeigen',
  loading: 'Spiele werden geladen\u00a0…',
  heroLabel: 'Empfohlen',
  previous: 'Vorige Folie',
  next: 'Nächste Folie',
  slideOf: (n, of) => `Folie ${n} von ${of}`,
  showSlide: (n) => `Folie ${n} zeigen`,
};

export const slides: Translation<typeof englishSlides> = [
  {
    tone: 'a',
    art: 'bolt',
    kicker: 'Zahlen mit Lightning',
    title: 'In Sats bezahlt.\nIn Sekunden im Spiel.',
    text: 'Scannen, zahlen, herunterladen. Keine Karte, keine Rückbuchung, keine Bank dazwischen.',
    action: { label: 'Alle Spiele ansehen', to: '/list' },
  },
  {
    tone: 'b',
    art: 'pad',
    kicker: 'Für Entwickler',
    title: 'Dein Spiel, dein Preis, deine Bitcoin.',
    text: 'Build hochladen, Preis festlegen, in Bitcoin ausgezahlt werden. Jede Datei wird gescannt, bevor jemand sie kaufen kann.',
    action: { label: 'Spiel hochladen', to: '/developers' },
  },
  {
    tone: 'c',
    art: 'gift',
    kicker: 'Gratis anfangen',
    title: 'Gratis ist auch ein\u00a0Preis.',
    text: 'Spiele, Tools und Assets, die nichts kosten. Sie bleiben in deiner Bibliothek wie alles, was dir gehört.',
    action: { label: 'Gratis-Titel ansehen', to: '/list?price=0-0' },
  },
];
