import type {
  sharedListText as englishSharedListText,
  shareText as englishShareText,
} from '../../../content/order/shared-wishlist.ts';
import type { Translation } from '../../translation.ts';

export const shareText: Translation<typeof englishShareText> = {
  title: 'Wunschliste teilen',
  text: 'Wer den Link hat, sieht deine Spiele und den Namen, den du hier angibst, sonst nichts über dich.',
  name: 'Name auf der geteilten Liste',
  nameHelp: 'Es muss nicht dein richtiger Name sein.',
  nameWrong: 'Gib einen Namen mit höchstens 60 Zeichen ein',
  make: 'Link erstellen',
  rename: 'Namen speichern',
  saving: 'Wird gespeichert\u00a0…',
  saved: 'Dein Link ist bereit.',
  link: 'Link zu deiner Wunschliste',
  copy: 'Link kopieren',
  open: 'Ansehen wie andere',
  renew: 'Link ersetzen',
  renewed: 'Der Link ist ersetzt. Der frühere gilt nicht mehr.',
  off: 'Ausschalten',
  isOff: 'Der Link ist ausgeschaltet.',
  failed: (detail) => `Dein Link konnte nicht geändert werden: ${detail}`,
  loadFailed: (detail) => `Dein Link konnte nicht geladen werden: ${detail}`,
};

export const sharedListText: Translation<typeof englishSharedListText> = {
  loading: 'Wunschliste wird geladen',
  title: (name) => `Wunschliste von ${name}`,
  lead: 'Um ein Spiel zu verschenken, erhöhe seine Anzahl im Warenkorb: Jedes Exemplar über dein eigenes hinaus wird ein Geschenklink, den du verschicken kannst.',
  empty: 'Keine Spiele auf dieser Liste',
  emptyText: 'Auf ihr steht kein Spiel, das verkauft wird.',
  browse: 'Im Shop stöbern',
  missing: 'Hier ist keine Wunschliste',
  missingText: 'Der Link ist unvollständig, oder die Liste wird nicht mehr geteilt.',
  failed: (detail) => `Die Wunschliste konnte nicht geladen werden: ${detail}`,
  off: (percent) => `Rabatt: -${percent}\u00a0%`,
  owned: 'In deiner Bibliothek',
  addToCart: (title) => `In den Warenkorb: ${title}`,
  buyAsGift: (title) => `Als Geschenk kaufen: ${title}`,
};
