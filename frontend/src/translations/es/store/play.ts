import type { playText as englishPlayText } from '../../../content/store/play.ts';
import type { Translation } from '../../translation.ts';

export const playText: Translation<typeof englishPlayText> = {
  loading: 'Cargando el juego',
  title: (name) => `Jugar a ${name}`,
  start: 'Jugar',
  starting: 'Iniciando…',
  choose: 'Qué quieres jugar',
  lead: 'El juego se ejecuta en una página propia. No ve nada de la tienda ni de tu cuenta.',
  frame: (name) => `El juego ${name}`,
  keys: 'Haz clic en el juego para jugar con el teclado.',
  fullscreen: 'Pantalla completa',
  stop: 'Salir',
  newTab: 'Este juego se abre en su propia pestaña.',
  open: 'Abrir el juego',
  signIn: 'Entra para jugar',
  buy: 'Ir a la página del juego',
  notReady: 'Esta versión se está descomprimiendo. Inténtalo de nuevo en unos minutos.',
  failed: (detail) => `No se pudo iniciar el juego: ${detail}`,
  loadFailed: (detail) => `No se pudo cargar la página: ${detail}`,
  none: 'Aquí no hay nada que jugar',
  noneText: 'Este juego no tiene ninguna versión para el navegador.',
  cannotPlay: (reason) => `No se puede jugar a la última versión. ${reason}`,
};
