import type { webBuildText as englishWebBuildText } from '../../../content/store/web-build.ts';
import type { Translation } from '../../translation.ts';

export const webBuildText: Translation<typeof englishWebBuildText> = {
  reasons: {
    'not-a-zip': 'El archivo no es un ZIP. Elige un archivo ZIP o la carpeta de la compilación.',
    unreadable:
      'El archivo está dañado o usa cifrado, enlaces o una compresión inusual. Créalo de nuevo sin ellos o elige la carpeta de la compilación.',
    'no-index':
      'No hay ningún index.html en la raíz del archivo ni en su única carpeta. Da ese nombre y ese lugar a la página con la que empieza el juego.',
    'bad-path':
      'Un fichero tiene un nombre que no es posible en la web, o dos ficheros tienen el mismo nombre. Cambia el nombre de los ficheros que tengan una barra invertida, dos puntos o “..”.',
    'too-many-files':
      'El archivo tiene más de 1000 ficheros. Une ficheros en otros más grandes, como un fichero de datos de tu motor.',
    'too-large':
      'Los ficheros suman más de 500\u00a0MB. Comprime más las imágenes y los sonidos, o quita lo que el juego no carga.',
    'file-too-large': 'Un fichero tiene más de 200\u00a0MB. Divídelo en otros más pequeños.',
  },
  refused: (reason) => `Esta compilación no se puede jugar en el navegador. ${reason}`,
};
