import type { linkText as english } from '../../content/links.ts';
import type { Translation } from '../translation.ts';

export const linkText: Translation<typeof english> = {
  backToStore: 'ストアに戻る',
  opensNewTab: '（新しいタブで開きます）',
};
