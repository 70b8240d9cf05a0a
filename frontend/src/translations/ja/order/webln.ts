import type { weblnText as english } from '../../../content/order/webln.ts';
import type { Translation } from '../../translation.ts';

export const weblnText: Translation<typeof english> = {
  pay: 'ウォレットで支払う',
  asking: 'ウォレットの応答を待っています…',
  sent: 'ウォレットが送金しました。ストアが確認すると、このページが更新されます。',
  refused:
    'ウォレットで支払いが拒否されました。支払いは行われていません。もう一度試すか、別のウォレットでコードを読み取ってください。',
  silent:
    'ウォレットが応答しません。ウォレットを開いてリクエストを確認するか、もう一度お試しください。インボイスが二重に支払われることはありません。',
  gone: 'ウォレットとこのページの接続が切れました。ウォレットを開くかロックを解除して再読み込みするか、コードを読み取ってください。',
  failed: (detail) =>
    `ウォレットで支払えませんでした：${detail}。残高を確認してもう一度試すか、別のウォレットでコードを読み取ってください。`,
};
