import type { cartText as english } from '../../../content/order/cart.ts';
import type { Translation } from '../../translation.ts';

export const cartText: Translation<typeof english> = {
  title: 'カート',
  empty: 'カートは空です',
  emptyHint: '数satsで楽しめるものを探してみましょう。',
  browse: 'ゲームを見る',
  checkout: '購入手続き',
  subtotal: '小計',
  tax: '税（8%）',
  total: '合計',
  each: (price) => `1点${price}`,
  remove: (name) => `「${name}」を削除`,
  fewer: (name) => `「${name}」を1点減らす`,
  more: (name) => `「${name}」を1点増やす`,
  most: (n) => `1回の注文で購入できるのは、1つのゲームにつき${n}点までです。`,
  quantity: '数量',
  notYet: 'このゲームはまだ販売されていません。購入手続きに進むには削除してください。',
};
