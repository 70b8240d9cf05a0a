import type { GameSentences } from './sentences.ts';

export const gameSentences: GameSentences = {
  'The file of this game was rejected. Upload another file to publish the game.':
    'El archivo de este juego fue rechazado. Sube otro archivo para publicar el juego.',
  'This channel has no uploaded file to scan.': 'Este canal no tiene ningún archivo subido que analizar.',
  'This game has no uploaded file to scan.': 'Este juego no tiene ningún archivo subido que analizar.',
  'This invitation is no longer open.': 'Esta invitación ya no está abierta.',
  'This discount has ended. Create a new one.': 'Este descuento ha terminado. Crea otro.',
  'Only the developer, the publisher and Admins can change this game.':
    'Solo el desarrollador, el editor y los admins pueden cambiar este juego.',
  'Only the developer of the game chooses its publisher.': 'Solo el desarrollador del juego elige su editor.',
  'This upload was cancelled or has expired. Start it again.':
    'Esta subida se canceló o ha caducado. Empiézala de nuevo.',
  'This file cannot be downloaded at the moment.': 'Este archivo no se puede descargar por ahora.',
  'This file was scanned a moment ago. Try again in ten minutes.':
    'Este archivo se acaba de analizar. Inténtalo de nuevo en diez minutos.',
  'Only the developer, the publisher and Admins can write about this game.':
    'Solo el desarrollador, el editor y los admins pueden escribir sobre este juego.',
  'Malware was found in this file. It cannot be downloaded until its developer has put a clean one in its place.':
    'Se encontró malware en este archivo. No se puede descargar hasta que su desarrollador lo sustituya por uno limpio.',
  'This game has a publisher or an open invitation. End it before you invite another.':
    'Este juego tiene un publisher o una invitación abierta. Ponle fin antes de invitar a otro.',
  'The channel {} has no CLEAN build yet.': 'El canal {} aún no tiene ninguna versión limpia.',
  'The channel {name} has no version {version}.': 'El canal {name} no tiene la versión {version}.',
  'This game has no channel {}.': 'Este juego no tiene el canal {}.',
  'This game has no version {}.': 'Este juego no tiene la versión {}.',
  'Someone else is changing this channel. Try again.': 'Otra persona está cambiando este canal. Inténtalo de nuevo.',
  'The scan no longer accepts the file of version {}.': 'El análisis ya no acepta el archivo de la versión {}.',
  'Version {} was never approved. An Admin can release it.':
    'La versión {} nunca se aprobó. Un admin puede publicarla.',
  'Version {} does not wait. Only a waiting build is released to a share of owners.':
    'La versión {} no está en espera. Solo una versión en espera se publica para una parte de los propietarios.',
  'Version {} is not CLEAN. It cannot be released.': 'La versión {} no está limpia. No se puede publicar.',
  'Version {} waits for the approval of an Admin.': 'La versión {} espera la aprobación de un admin.',
  'Version {} is out already with another file. Name another version.':
    'La versión {} ya salió con otro archivo. Indica otra versión.',
  '{} percent of owners have this build. The share can grow, or be halted with 0.':
    'El {} por ciento de los propietarios tiene esta versión. La parte puede crecer o detenerse con 0.',
  'No CLEAN build of this game waits.': 'No hay ninguna versión limpia de este juego en espera.',
  'This build is not released to a share of owners.': 'Esta versión no se distribuye a una parte de los propietarios.',
  'An Admin removed this game from the store. Correct and submit it first.':
    'Un admin retiró este juego de la tienda. Corrígelo y envíalo primero.',
  'Game {} is not for sale.': 'Este juego no está a la venta.',
  'This game already has a discount, until {}. Create another one when it has ended.':
    'Este juego ya tiene un descuento, hasta {}. Podrás crear otro cuando termine.',
  'This game is not for sale yet. You can review it after its release.':
    'Este juego aún no está a la venta. Podrás reseñarlo cuando salga.',
  'Buy this game to join its beta.': 'Compra este juego para unirte a su beta.',
  'Join the beta to download it.': 'Únete a la beta para descargarla.',
  'Buy this game to play it.': 'Compra este juego para jugarlo.',
  'Games are not played in the browser at this store.': 'En esta tienda no se juega en el navegador.',
  'This build is not ready to be played yet. Try again in a few minutes.':
    'Esta versión aún no está lista para jugar. Inténtalo de nuevo en unos minutos.',
  'Buy this game to read about this file.': 'Compra este juego para leer sobre este archivo.',
  'The list of games cannot be read at the moment. Please try again.':
    'La lista de juegos no se puede leer en este momento. Inténtalo de nuevo.',
};
