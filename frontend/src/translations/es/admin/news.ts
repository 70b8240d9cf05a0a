import type { adminNewsText as english } from '../../../content/admin/news.ts';
import type { Translation } from '../../translation.ts';

export const adminNewsText: Translation<typeof english> = {
  tab: 'Novedades',
  reported: 'Publicaciones denunciadas',
  noneReported: 'No hay publicaciones denunciadas.',
  hidden: 'Publicaciones ocultas',
  noneHidden: 'No hay publicaciones ocultas.',
  open: 'Abrir la publicación',
  hide: 'Ocultar',
  hideTitle: '¿Ocultar esta publicación?',
  hideText: 'Solo la verán quienes gestionan el juego y los admins. Sus denuncias se cierran.',
  hiddenNow: 'La publicación está oculta.',
  keep: 'Mantener',
  keepTitle: '¿Mantener esta publicación?',
  keepText: 'Se queda como está y sus denuncias se cierran.',
  kept: 'Las denuncias están cerradas.',
  show: 'Mostrar de nuevo',
  showTitle: '¿Mostrar de nuevo esta publicación?',
  showText: 'Todo el mundo vuelve a verla.',
  shown: 'La publicación vuelve a mostrarse.',
  noteLabel: 'Nota para el desarrollador (opcional)',
  of: (verb, title) => `${verb}: ${title}`,
};
