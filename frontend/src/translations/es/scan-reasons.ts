import type * as english from '../../content/scan-reasons.ts';
import { type ScanReasonWords, textOfReasons } from '../scan-reason-words.ts';
import type { Translation } from '../translation.ts';

const words: ScanReasonWords = {
  language: 'es',
  space: ' ',
  sentences: {
    'This file is {format}, which the scanner does not open. Upload the same files in a ZIP archive.':
      'Este archivo es {format} y el escáner no lo abre. Sube los mismos archivos en un archivo ZIP.',
    '{path} is {format}, which the scanner does not open. Put what is in it into the upload as plain files.':
      '{path} es {format} y el escáner no lo abre. Incluye su contenido en la subida como archivos normales.',
    'This file carries {format}, which the scanner does not open. Upload the same files in a ZIP archive.':
      'Este archivo contiene {format} y el escáner no lo abre. Sube los mismos archivos en un archivo ZIP.',
    '{path} carries {format}, which the scanner does not open. Put what is in it into the upload as plain files.':
      '{path} contiene {format} y el escáner no lo abre. Incluye su contenido en la subida como archivos normales.',
    '{path} lies too deep: the scanner opens {depth} archives inside each other. Put what is in it into the upload as plain files.':
      '{path} está a demasiada profundidad: el escáner abre {depth} archivos comprimidos uno dentro de otro. Incluye su contenido en la subida como archivos normales.',
    'The archive cannot be read: {because}. Create it again with another program.':
      'No se puede leer el archivo comprimido: {because}. Créalo de nuevo con otro programa.',
    'The archive {path} inside cannot be read: {because}.':
      'No se puede leer el archivo comprimido {path} que está dentro: {because}.',
    'The archive would write outside its folder: {path}.':
      'El archivo comprimido escribiría fuera de su carpeta: {path}.',
    'In the archive, {path} {fault}.': 'Un nombre del archivo comprimido no es válido: {path} {fault}.',
    'The archive is encrypted: {count} of its entries need a password. Upload it without one.':
      'El archivo comprimido está cifrado: {count} de sus entradas piden contraseña. Súbelo sin contraseña.',
    'The scanner cannot unpack {count} of the entries. Create the archive with the method Deflate.':
      'El escáner no puede descomprimir {count} de las entradas. Crea el archivo comprimido con el método Deflate.',
    'The archive holds no files. Choose the archive with your game.':
      'El archivo comprimido no contiene archivos. Elige el que tiene tu juego.',
    'The archive holds more than {count} entries.': 'El archivo comprimido contiene más de {count} entradas.',
    'The archive holds more than {count} folders.': 'El archivo comprimido contiene más de {count} carpetas.',
    'The archive unpacks to more than {size}, the most for its size.':
      'El archivo comprimido ocupa al descomprimirse más de {size}, el máximo para su tamaño.',
    'The contents are not those of a {type} file.': 'El contenido no es el de un archivo {type}.',
    'Malware found: {name}.': 'Malware encontrado: {name}.',
    'Malware found: {name} in {path}.': 'Malware encontrado: {name} en {path}.',
    'And {count} more.': 'Y {count} más.',
    'The malware scanner cannot read this file: it has a password, is too large or contains too many nested archives.':
      'El escáner de malware no puede leer este archivo: tiene contraseña, es demasiado grande o contiene demasiados archivos comprimidos anidados.',
    'The scan failed several times. Request another scan or upload the file again.':
      'El análisis falló varias veces. Pide otro análisis o vuelve a subir el archivo.',
    'Version {version} is out already with another file. Name another version.':
      'La versión {version} ya salió con otro archivo. Indica otra versión.',
    'File size ({size}) exceeds maximum allowed size of {limit}':
      'El archivo ({size}) supera el tamaño máximo de {limit}.',
    'Invalid file type. Only ZIP, EXE, DMG, RAR, and 7Z files are allowed.':
      'Tipo de archivo no válido. Solo se admiten archivos ZIP, EXE, DMG, RAR y 7Z.',
    'Invalid file type. Only JPEG, PNG, and WebP images are allowed.':
      'Tipo de archivo no válido. Solo se admiten imágenes JPEG, PNG y WebP.',
    'Invalid file type. Only MP4, WebM, MOV, and AVI videos are allowed.':
      'Tipo de archivo no válido. Solo se admiten vídeos MP4, WebM, MOV y AVI.',
    'The picture cannot be read. Save it again with an image editor and upload that file.':
      'No se puede leer la imagen. Guárdala de nuevo con un editor de imágenes y sube ese archivo.',
    'The picture has no pixels.': 'La imagen no tiene píxeles.',
    'The picture is {width} × {height} pixels. At most {side} on each side and {megapixels} megapixels are accepted.':
      'La imagen tiene {width} × {height} píxeles. Se admiten como máximo {side} por lado y {megapixels} megapíxeles.',
    'The file was removed before it could be scanned.': 'El archivo se eliminó antes de que se pudiera analizar.',
    'The file was removed before it could be checked.': 'El archivo se eliminó antes de que se pudiera comprobar.',
    'There is no game that this file was uploaded for.': 'No existe el juego para el que se subió este archivo.',
    'This file was uploaded for the game of someone else.': 'Este archivo se subió para el juego de otra persona.',
    'The game of this file was deleted, so it was removed.':
      'El juego de este archivo se eliminó, por lo que también se eliminó el archivo.',
    'No profile shows this picture, so it was removed. Upload it again to use it.':
      'Ningún perfil muestra esta imagen, por lo que se eliminó. Vuelve a subirla para usarla.',
    'No game used this file within a day, so it was removed. Upload it again to use it.':
      'Ningún juego usó este archivo en un día, por lo que se eliminó. Vuelve a subirlo para usarlo.',
  },
  formats: {
    'a {name} archive': 'un archivo comprimido {name}',
    'an {name} archive': 'un archivo comprimido {name}',
    'a {name} image': 'una imagen {name}',
    'an {name} package': 'un paquete {name}',
    'an {name} installer': 'un instalador de {name}',
    'packed with {name}': 'un archivo comprimido con {name}',
    'data packed with {name}': 'datos comprimidos con {name}',
    '{name} data': 'datos {name}',
    'packed data': 'datos comprimidos',
    'a cabinet': 'un archivo CAB',
    'an InstallShield cabinet': 'un archivo CAB de InstallShield',
    'an installer': 'un instalador',
    'an installer package': 'un paquete de instalación',
    'a Windows Installer package': 'un paquete de Windows Installer',
    'a Windows image': 'una imagen de Windows',
    'a compiled help file': 'un archivo de ayuda compilado',
    'a disc image': 'una imagen de CD o DVD',
    'a disk image': 'una imagen de disco',
    'an encrypted disk image': 'una imagen de disco cifrada',
    'a virtual disk': 'un disco virtual',
    'a part of a split archive': 'una parte de un archivo comprimido dividido',
  },
  because: {
    'the file is incomplete': 'el archivo está incompleto',
    'there is data after its end': 'hay datos después de su final',
    'its compressed data is damaged': 'sus datos comprimidos están dañados',
    'its content does not match its checksum': 'su contenido no coincide con su suma de comprobación',
    'a header is damaged': 'un encabezado está dañado',
    'a header has a wrong checksum': 'un encabezado tiene una suma de comprobación incorrecta',
    'a header sets the name or size of all entries': 'un encabezado fija el nombre o el tamaño de todas las entradas',
    'a size is negative': 'un tamaño es negativo',
    'a size is not a number': 'un tamaño no es un número',
    'an attribute is damaged': 'un atributo está dañado',
    'an attribute is too long': 'un atributo es demasiado largo',
    'an entry has the same attribute twice': 'una entrada tiene dos veces el mismo atributo',
    'an entry has two names': 'una entrada tiene dos nombres',
    'an entry has two sizes': 'una entrada tiene dos tamaños',
    'a file entry has the name of a folder': 'una entrada de archivo tiene el nombre de una carpeta',
    'a folder entry contains data': 'una entrada de carpeta contiene datos',
    'a link points outside its folder': 'un enlace apunta fuera de su carpeta',
    'it contains an entry that is not a file, folder or link':
      'contiene una entrada que no es archivo, carpeta ni enlace',
    'it contains a device file': 'contiene un archivo de dispositivo',
    'it contains a sparse file': 'contiene un archivo disperso',
    'the signature of an Android package contains another archive':
      'la firma de un paquete de Android contiene otro archivo comprimido',
    'its directory lists an entry that is missing': 'su directorio enumera una entrada que falta',
    'its directory does not list all entries': 'su directorio no enumera todas las entradas',
    'its directory has another name for an entry': 'su directorio tiene otro nombre para una entrada',
    'its directory does not match an entry': 'su directorio no coincide con una entrada',
    'its directory contains another archive': 'su directorio contiene otro archivo comprimido',
    'its ZIP directory is missing': 'falta su directorio ZIP',
    'its end record does not match its directory': 'su registro final no coincide con su directorio',
    'its comment contains another archive': 'su comentario contiene otro archivo comprimido',
    'its ZIP64 end record does not match its directory': 'su registro final ZIP64 no coincide con su directorio',
    'its ZIP64 locator points to the wrong place': 'su localizador ZIP64 apunta al lugar equivocado',
    'an extra field is longer than its record': 'un campo adicional es más largo que su registro',
    'an entry has the same extra field twice': 'una entrada tiene dos veces el mismo campo adicional',
    'a ZIP64 field does not match its record': 'un campo ZIP64 no coincide con su registro',
    'a ZIP64 field is too short': 'un campo ZIP64 es demasiado corto',
    'a ZIP64 field is too long': 'un campo ZIP64 es demasiado largo',
    'the Unicode name of an entry does not match its name':
      'el nombre Unicode de una entrada no coincide con su nombre',
    'the Unicode name of an entry is not valid UTF-8': 'el nombre Unicode de una entrada no es UTF-8 válido',
    'the name of an entry is not valid UTF-8': 'el nombre de una entrada no es UTF-8 válido',
    'an entry does not match its header': 'una entrada no coincide con su encabezado',
    'an entry does not match its data descriptor': 'una entrada no coincide con su descriptor de datos',
    'the length of an entry is missing': 'falta la longitud de una entrada',
  },
  faults: {
    'has a name with characters that programs read differently':
      'tiene un nombre con caracteres que los programas leen de forma distinta',
    'has a name that is too long': 'tiene un nombre demasiado largo',
    'has no name': 'no tiene nombre',
    'has the name of another entry': 'tiene el nombre de otra entrada',
  },
};

export const scanReasonText: Translation<typeof english.scanReasonText> = (reasons) => textOfReasons(reasons, words);
