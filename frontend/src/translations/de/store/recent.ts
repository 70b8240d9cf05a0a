import type { recentText as english } from '../../../content/store/recent.ts';
import type { Translation } from '../../translation.ts';

export const recentText: Translation<typeof english> = {
  title: 'Zuletzt angesehen',
  note: 'Diese Liste bleibt in diesem Browser und wird an niemanden gesendet.',
  clear: 'Liste löschen',
  cleared: 'Deine zuletzt angesehenen Spiele sind gelöscht.',
};
