import type { notFoundPage as english } from '../../content/not-found.ts';
import type { Translation } from '../translation.ts';

export const notFoundPage: Translation<typeof english> = {
  title: 'ページが見つかりません',
  text: 'URLが間違っているか、ページが移動した可能性があります。',
};
