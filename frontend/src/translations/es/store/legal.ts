import type { legalText as english } from '../../../content/store/legal.ts';
import type { Translation } from '../../translation.ts';

export const legalText: Translation<typeof english> = {
  titles: { terms: 'Términos de venta', refunds: 'Política de reembolsos', privacy: 'Privacidad' },
  contact: 'Contacto',
  imprint: 'Aviso legal',
  sample: 'Este es un texto de ejemplo. El responsable de esta tienda aún no lo ha completado.',
  onlyInEnglish: 'Este texto solo está disponible en inglés.',
  updated: (date) => `Actualizado el ${date}`,
  write: 'Escribe a la tienda',
  writeText: 'Indica tu número de pedido, si tienes uno.',
  aboutOrder: 'Sobre un pago o un pedido',
  aboutOrderText:
    'Abre el pedido. Su página indica qué puedes hacer con tu pago. Si un pago no se puede confirmar, pide ayuda allí: así la tienda ve el pedido, su factura y sus pagos.',
  yourOrders: 'Tus pedidos',
  operator: 'Responsable',
  address: 'Dirección',
  email: 'Correo',
  register: 'Registro',
  taxId: 'N.º fiscal',
  law: 'Ley aplicable',
};
