import type { comingSoonText as english } from '../../../content/store/coming-soon.ts';
import type { Translation } from '../../translation.ts';

export const comingSoonText: Translation<typeof english> = {
  row: 'Próximamente',
  all: 'Todos los juegos anunciados',
  wishUser: 'Con el juego en tu lista de deseos, tu bandeja de entrada te avisa cuando salga.',
  wishGuest: 'Añádelo a tu lista de deseos e entra: tu bandeja de entrada te avisará cuando salga.',
  hidden: 'Solo tú y los admins veis esta página. Será pública cuando no falte nada.',
  own: 'Su página es pública. El precio se muestra desde el lanzamiento.',
  manage: 'Gestionarlo',
  withdrawn: 'Este juego ya no está anunciado.',
  noReviews: 'Las reseñas se abren con el lanzamiento, cuando se pueda jugar.',
  none: 'No hay juegos anunciados',
  noneText: 'Los desarrolladores anuncian aquí sus juegos antes de venderlos.',
  wished: 'Tu bandeja de entrada te avisa cuando salga. Entonces podrás comprarlo.',
  wishedByGuest: 'Entra para saber cuándo sale. Entonces podrás comprarlo.',
  shared: 'Se podrá regalar cuando haya salido.',
};
