import type { supportText as english, adminSupportText as englishAdmin } from '../../../content/order/support.ts';
import type { Translation } from '../../translation.ts';

export const supportText: Translation<typeof english> = {
  ask: 'Contactar con soporte',
  askAgain: 'Escribir de nuevo',
  title: 'Contactar con soporte',
  help: 'Los admins ven tu pedido, su factura y sus pagos. Describe lo ocurrido. Su respuesta aparecerá en esta página.',
  label: 'Mensaje (1000 caracteres como máximo)',
  missing: 'Escribe un mensaje.',
  send: 'Enviar',
  sending: 'Enviando…',
  sent: 'Tu mensaje se ha enviado.',
  failed: (detail) => `No se pudo enviar tu mensaje: ${detail}`,
  loadFailed: (detail) => `No se pudieron cargar los mensajes: ${detail}`,
  thread: 'Mensajes',
  by: { buyer: 'Tú', store: 'Soporte' },
  state: {
    open: 'Enviado. La respuesta aparecerá aquí.',
    answered: 'Respondido',
    closed: 'Cerrado',
  },
};

export const adminSupportText: Translation<typeof englishAdmin> = {
  open: 'Solicitudes abiertas',
  answered: 'Solicitudes respondidas',
  noneOpen: 'Ningún comprador espera respuesta.',
  noneAnswered: 'No se ha respondido ninguna solicitud.',
  by: { buyer: 'Comprador', store: 'Soporte' },
  order: 'Historial del pedido',
  asked: (date) => `Último mensaje: ${date}`,
  answer: 'Responder',
  answerTitle: 'Responder a esta solicitud',
  answerText: 'El comprador verá tu respuesta en la página del pedido.',
  answerLabel: 'Respuesta para el comprador',
  answerSent: 'Respuesta enviada.',
  close: 'Cerrar',
  closeTitle: 'Cerrar esta solicitud',
  closeText:
    'El comprador ve que está cerrada y puede volver a escribir. Tu motivo se guarda en el registro de auditoría.',
  closeLabel: 'Motivo para el registro de auditoría (sin nombrar a nadie)',
  closed: 'Solicitud cerrada.',
  of: (verb, orderId) => `${verb}: solicitud sobre el pedido ${orderId}`,
};
