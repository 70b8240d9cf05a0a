import type { exportText as english } from '../../../content/account/export.ts';
import type { Translation } from '../../translation.ts';

export const exportText: Translation<typeof english> = {
  open: 'Exportar mis datos',
  title: 'Exportar tus datos',
  intro: 'Todo lo que la tienda sabe de ti, en un ZIP con archivos legibles.',
  points: [
    'Tu cuenta, pedidos con facturas, biblioteca, regalos, reseñas, lista de deseos, avisos y solicitudes de soporte.',
    'Lo que publicaste y ganaste: juegos, versiones, descuentos, cobros, claves API y webhooks.',
    'Nada sobre otras personas ni secretos como los de las claves API.',
  ],
  request: 'Solicitar la exportación',
  requesting: 'Solicitando…',
  again: 'Solicitarla de nuevo',
  loadFailed: (detail) => `No se pudo cargar tu exportación: ${detail}`,
  requestFailed: (detail) => `No se solicitó la exportación: ${detail}`,
  downloadFailed: (detail) => `No se descargó la exportación: ${detail}`,
  gathering: (written, parts) => `Reuniendo tus datos: ${written} de ${parts} partes escritas.`,
  leave:
    'Suele tardar menos de un minuto. Puedes salir de esta página: un aviso y un correo te dirán cuándo está lista.',
  failed: 'Una parte de la tienda no ha respondido. Solicita la exportación de nuevo: continuará con lo que ya está.',
  ready: (date, size) => `Tu exportación del ${date} está lista (${size}).`,
  until: (date) => `Puedes descargarla hasta el ${date}.`,
  next: (date) => `Puedes solicitar otra a partir del ${date}.`,
  download: 'Descargar el ZIP',
};
