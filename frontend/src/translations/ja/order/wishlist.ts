import type { wishText as english } from '../../../content/order/wishlist.ts';
import type { Translation } from '../../translation.ts';

export const wishText: Translation<typeof english> = {
  gone: '利用できないゲーム',
  failed: (detail) => `ウィッシュリストを変更できませんでした：${detail}`,
};
