import type { boxText as englishBox, certificateText as englishCertificate } from '../../../content/store/box.ts';
import type { Translation } from '../../translation.ts';

export const boxText: Translation<typeof englishBox> = {
  title: 'Contenido de la descarga',
  lead: 'Todos los archivos, antes de comprar.',
  loading: 'Leyendo la lista de archivos…',
  failed: (detail) => `No se pudo cargar la lista de archivos: ${detail}`,
  unknown: 'Este archivo aún no tiene lista. La creará el próximo análisis.',
  files: 'Archivos',
  unpacked: 'Sin comprimir',
  executables: 'Programas',
  notAnArchive: 'Esta descarga es un solo archivo, sin comprimir.',
  incomplete: (listed, all) => `Se muestran los primeros ${listed} de ${all} archivos.`,
  showMore: 'Mostrar más archivos',
  program: 'Programa',
  folder: (files, size) => `${files}, ${size}`,
  fileCount: (count) => (count === '1' ? '1 archivo' : `${count} archivos`),
  changes: 'Cambios desde la compilación anterior',
  firstBuild: 'No hay compilación anterior con la que comparar, o su lista no está completa.',
  noChanges: 'Ningún archivo ha cambiado desde la compilación anterior.',
  kinds: { added: 'Nuevos', changed: 'Cambiados', removed: 'Eliminados' },
  more: (count) => `y ${count} más`,
};

export const certificateText: Translation<typeof englishCertificate> = {
  open: 'Ver el certificado',
  openOf: (status) => `${status}: ver el certificado de análisis`,
  title: 'Certificado de análisis',
  titleOf: (version) => `Certificado de análisis de la versión ${version}`,
  ofVersion: 'Certificado',
  ofVersionLabel: (version) => `Certificado de la versión ${version}`,
  lead: 'Lo que el análisis encontró en el mismo archivo que reciben los compradores, firmado por esta tienda.',
  loading: 'Leyendo el certificado…',
  failed: (detail) => `No se pudo cargar el certificado: ${detail}`,
  none: 'Este archivo aún no tiene certificado.',
  verdict: 'Resultado',
  file: 'Archivo',
  size: 'Tamaño',
  engine: 'Motor',
  rules: 'Versión de reglas',
  coverage: 'Cobertura',
  ruleset: {
    basic: 'Reglas básicas. Reconocen archivos de prueba y unas pocas familias de malware. No equivale a un antivirus.',
    maintained: 'Una base de datos antivirus que su proveedor mantiene al día.',
  },
  time: 'Analizado',
  hash: 'SHA-256',
  copyHash: 'Copiar el SHA-256',
  verifyTitle: 'Compruébalo tú',
  steps: [
    'Calcula el SHA-256 de tu descarga con sha256sum o certutil -hashfile y compáralo con el de arriba.',
    'El certificado es una declaración firmada (JWS, ES256). Comprueba su firma con la clave de esta tienda que indica su cabecera.',
  ],
  raw: 'Certificado original',
  keys: 'Claves de esta tienda',
  limit:
    'Un certificado indica lo que estas reglas encontraron en ese momento. No prueba que el archivo sea inofensivo.',
};
