import type { previewText as english } from '../../../content/developers/preview.ts';
import type { Translation } from '../../translation.ts';

export const previewText: Translation<typeof english> = {
  title: 'Vista previa',
  mark: 'Vista previa',
  explained:
    'Solo quienes gestionan este juego pueden abrir esta página. Los compradores la ven así, y aquí no se puede comprar nada.',
  unsaved: 'Muestra cambios que no se han guardado y los archivos nuevos mientras su formulario está abierto.',
  phone: 'Abrir con el ancho de un teléfono',
  inert: 'No hace nada en la vista previa.',
  notYours: 'Aquí no hay vista previa',
  notYoursText: 'Entra con una cuenta que gestione este juego o comprueba la dirección.',
  ownGames: 'A tus juegos',
  button: 'Vista previa',
  buttonOf: (name) => `Vista previa de ${name}`,
};
