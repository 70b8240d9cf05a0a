import type { currencyText as english } from '../../content/currency.ts';
import type { Translation } from '../translation.ts';

export const currencyText: Translation<typeof english> = {
  label: '価格の併記',
  names: {
    USD: 'ビットコイン（BTC）',
    sats: 'サトシ（sats）',
    EUR: 'ユーロ（EUR）',
    GBP: '英ポンド（GBP）',
    CHF: 'スイスフラン（CHF）',
    JPY: '日本円（JPY）',
    CAD: 'カナダドル（CAD）',
    AUD: '豪ドル（AUD）',
    BRL: 'ブラジルレアル（BRL）',
    INR: 'インドルピー（INR）',
    MXN: 'メキシコペソ（MXN）',
    PLN: 'ポーランドズウォティ（PLN）',
    SEK: 'スウェーデンクローナ（SEK）',
    NOK: 'ノルウェークローネ（NOK）',
    DKK: 'デンマーククローネ（DKK）',
    CZK: 'チェココルナ（CZK）',
    KRW: '韓国ウォン（KRW）',
  },
  loadFailed: '為替レートを読み込めませんでした。もう一度お試しください。',
  approximate: (amount) => `≈ ${amount}`,
  sats: (amount) => `${amount} sats`,
  rate: (price, age) => `1 BTC = ${price} · ${age}`,
  charged: '請求は米ドル建てで、Bitcoinで支払います。≈ の付いた金額は目安です。',
  tooltip: (rate) => `${rate}。請求は米ドル建てです。`,
  noRate: (unit) => `${unit}の最新のレートがありません。価格は米ドルで表示しています。`,
};
