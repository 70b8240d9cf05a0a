import type { embedText as english } from '../../../content/developers/embed.ts';
import type { Translation } from '../../translation.ts';

export const embedText: Translation<typeof english> = {
  button: 'Insertar',
  buttonOf: (name) => `Insertar ${name}`,
  intro: 'Muestra este juego en tu propio sitio, con su precio actual y un botón que abre su página aquí.',
  adult: 'No muestra ninguna imagen, porque el juego tiene contenido para adultos.',
  preview: 'Vista previa',
  previewTitle: (name) => `${name} en Satcade`,
  code: 'Código',
  codeHelp: 'Pégalo donde deba aparecer el widget. No ejecuta scripts en tu sitio.',
  copy: 'Copiar código',
};
