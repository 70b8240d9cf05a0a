import type { adminText as english } from '../../../content/admin/admin.ts';
import type { Translation } from '../../translation.ts';

export const adminText: Translation<typeof english> = {
  title: 'Administración',
  subtitle: 'Toma decisiones y consulta registros',
  tabs: 'Administración',
  tab: {
    games: 'Juegos',
    collections: 'Colecciones',
    reviews: 'Reseñas',
    refunds: 'Reembolsos',
    support: 'Soporte',
    payouts: 'Cobros',
    orders: 'Pedidos',
    users: 'Usuarios',
    admins: 'Admins',
    scans: 'Análisis',
    webhooks: 'Eventos de webhook',
    audit: 'Auditoría',
  },
  loading: 'Cargando',
  failed: (detail) => `No se pudo cargar: ${detail}`,
  forbidden: 'Tu cuenta ya no tiene acceso a esta página. Sal y vuelve a entrar, o pregunta a otro admin.',
  more: 'Mostrar más',
  reasonNeeded: 'Escribe un motivo. El desarrollador o comprador lo verá.',
  changed: 'Esto ha cambiado o ya no está en la lista desde que lo abriste. Quizá lo decidió otro admin.',
  refused: (detail) => `No se cambió nada: ${detail}`,
  deciding: 'Procesando…',
};
