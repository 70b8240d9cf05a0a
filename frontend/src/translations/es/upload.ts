import type { fileText as english } from '../../content/upload.ts';
import { pluralsOf } from '../plurals.ts';
import type { Translation } from '../translation.ts';

const count = pluralsOf('es');

export const fileText: Translation<typeof english> = {
  fileUnreadable:
    'El archivo se modificó, se movió o se eliminó después de elegirlo. Vuelve a elegirlo para continuar.',
  etagMissing: 'Falta el ETag en la subida por partes',
  gameType: 'Tipo de archivo no válido. Solo se admiten archivos ZIP, EXE, DMG, RAR y 7Z.',
  imageType: 'Tipo de archivo no válido. Solo se admiten imágenes JPEG, PNG y WebP.',
  trailerType: 'Tipo de archivo no válido. Solo se admiten archivos MP4, WebM, MOV y AVI.',
  tooLarge: (size, max) => `El archivo (${size}) supera el tamaño máximo de ${max}`,
  notScanned: (format) =>
    `El análisis rechazará este archivo: no abre archivos ${format}. Elige un archivo ZIP con el mismo contenido.`,
  emptyFile: 'Este archivo está vacío.',
  emptyFolder: 'Esta carpeta no tiene archivos.',
  folderUnreadable:
    'Un archivo de la carpeta se ha modificado, movido o eliminado, o no se puede leer. Vuelve a elegir la carpeta.',
  tooMany: (max) =>
    count(max, {
      one: `Un juego puede tener ${max} captura como máximo.`,
      other: `Un juego puede tener ${max} capturas como máximo.`,
    }),
};
