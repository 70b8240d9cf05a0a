import type { ExportTexts } from './texts.ts';

export const es: ExportTexts = {
  title: 'Tus datos en Satcade',
  made: (day) => `Exportado el ${day}. Cada archivo es JSON: lo abre cualquier editor de texto o navegador.`,
  leftOut:
    'No incluye nada sobre otras personas ni ningún secreto: ni de claves de API, webhooks o enlaces, ni de regalos.',
  entries: (count) => (count === 1 ? '1 entrada' : `${count} entradas`),
  files: {
    profile: 'Tu cuenta',
    preferences: 'Lo que las listas te ocultan',
    'api-keys': 'Claves de API, sin sus secretos',
    'developer-profile': 'Tu perfil de desarrollador',
    games: 'Tus juegos',
    builds: 'Versiones de tus juegos',
    discounts: 'Descuentos de tus juegos',
    reviews: 'Tus reseñas',
    wishlist: 'Tu lista de deseos',
    'wishlist-link': 'El enlace a tu lista de deseos, sin su secreto',
    orders: 'Tus pedidos',
    invoices: 'Facturas de tus pedidos',
    'support-requests': 'Tus solicitudes de soporte',
    library: 'Los juegos que tienes',
    purchases: 'Tus compras',
    gifts: 'Regalos que compraste',
    'payout-settings': 'Adónde van tus pagos',
    payouts: 'Tus pagos',
    ledger: 'El libro mayor de tus ventas',
    notices: 'Tus avisos',
    'notice-settings': 'Qué avisos recibes por correo',
    'webhook-endpoints': 'Puntos de conexión de webhooks, sin sus secretos',
  },
};
