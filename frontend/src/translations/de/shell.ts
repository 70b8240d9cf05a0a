import type { shell as english } from '../../content/shell.ts';
import type { Translation } from '../translation.ts';

export const shell: Translation<typeof english> = {
  store: 'Shop',
  library: 'Bibliothek',
  mainNavigation: 'Hauptmenü',
  vaporwave: 'Vaporwave',
  vaporwaveOn: 'Design Vaporwave',
  openCart: (count) => `Warenkorb, ${count} Artikel`,
  profileMenu: (initials = '') => `Profilmenü ${initials}`,
  uploadGame: 'Spiel hochladen',
  offline: 'Du bist offline. Was du siehst, ist vielleicht veraltet.',
  footerLine: 'Spiele, Tools und Assets, bezahlt mit Bitcoin. Jede Datei wird vor dem Verkauf gescannt.',
  footerNavigation: 'Mehr',
  allGames: 'Alle Spiele',
  apiDocs: 'API',
  legal: { contact: 'Kontakt', terms: 'AGB', refunds: 'Erstattungen', privacy: 'Datenschutz', imprint: 'Impressum' },
  languages: 'Sprache',
};
