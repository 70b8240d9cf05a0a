import type { common as english } from '../../content/common.ts';
import type { Translation } from '../translation.ts';

export const common: Translation<typeof english> = {
  name: 'Satcade',
  documentTitle: (page) => (page === '' ? 'Satcade' : `${page} · Satcade`),
  free: '無料',
  comingSoon: '近日公開',
  comesOn: (date) => `${date}公開`,
  tryAgain: '再試行',
  close: '閉じる',
  cancel: 'キャンセル',
  loading: '読み込み中…',
  skipToContent: '本文へ移動',
  copied: 'コピー済み',
  adults: '18+',
  wasPrice: (price) => `元の価格：${price}`,
  percentOff: (percent) => `-${percent}%`,
  approxBtc: (btc) => `≈ ${btc} BTC`,
  networkError: 'ネットワークエラーです。接続を確認してください。',
  badReply: 'サーバーの応答を読み取れませんでした。',
  unexpectedAnswer: (status) => `サーバーがステータス${status}を返しました。`,
  somethingWentWrong: 'エラーが発生しました。もう一度お試しください。',
  offlineTitle: (isOnline) => (isOnline ? 'ページを読み込めませんでした' : 'オフラインです'),
  offlineText: '接続が戻ると、このページは自動的に開きます。',
  crashTitle: 'このページで問題が発生しました',
  crashText: '原因はこちらの不具合です。カートとライブラリは無事です。',
  reload: 'ページを再読み込み',
};
