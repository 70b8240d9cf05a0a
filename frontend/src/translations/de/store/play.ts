import type { playText as englishPlayText } from '../../../content/store/play.ts';
import type { Translation } from '../../translation.ts';

export const playText: Translation<typeof englishPlayText> = {
  loading: 'Spiel wird geladen',
  title: (name) => `${name} spielen`,
  start: 'Spielen',
  starting: 'Wird gestartet\u00a0…',
  choose: 'Was du spielen möchtest',
  lead: 'Das Spiel läuft auf einer eigenen Seite. Es hat keinen Zugriff auf den Shop und dein Konto.',
  frame: (name) => `Das Spiel ${name}`,
  keys: 'Klicke in das Spiel, um mit der Tastatur zu spielen.',
  fullscreen: 'Vollbild',
  stop: 'Beenden',
  newTab: 'Dieses Spiel öffnet sich in einem eigenen Tab.',
  open: 'Spiel öffnen',
  signIn: 'Anmelden und spielen',
  buy: 'Zur Seite des Spiels',
  notReady: 'Dieser Build wird entpackt. Versuch es in einigen Minuten noch einmal.',
  failed: (detail) => `Das Spiel konnte nicht gestartet werden: ${detail}`,
  loadFailed: (detail) => `Die Seite konnte nicht geladen werden: ${detail}`,
  none: 'Hier gibt es nichts zu spielen',
  noneText: 'Dieses Spiel hat keinen Build für den Browser.',
  cannotPlay: (reason) => `Der neueste Build kann nicht gespielt werden. ${reason}`,
};
