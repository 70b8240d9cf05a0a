import type { exportText as english } from '../../../content/account/export.ts';
import type { Translation } from '../../translation.ts';

export const exportText: Translation<typeof english> = {
  open: 'データをエクスポート',
  title: 'データのエクスポート',
  intro: 'ストアが保存しているあなたのデータを、読みやすいファイルのZIPにまとめます。',
  points: [
    'アカウント、注文とインボイス、ライブラリ、ギフト、レビュー、ウィッシュリスト、お知らせ、サポートへの問い合わせ。',
    '公開したものと収益：ゲーム、ビルド、割引、出金、APIキー、Webhook。',
    '他の人に関する情報や、APIキーなどの秘密の値は含まれません。',
  ],
  request: 'エクスポートを依頼',
  requesting: '依頼中…',
  again: 'もう一度依頼',
  loadFailed: (detail) => `エクスポートを読み込めませんでした：${detail}`,
  requestFailed: (detail) => `エクスポートを依頼できませんでした：${detail}`,
  downloadFailed: (detail) => `エクスポートをダウンロードできませんでした：${detail}`,
  gathering: (written, parts) => `データを集めています：${parts}件中${written}件が完了しました。`,
  leave: '通常は1分以内に終わります。このページを離れてもかまいません。準備ができたら、お知らせとメールが届きます。',
  failed: 'ストアの一部から応答がありません。もう一度依頼すると、続きから再開します。',
  ready: (date, size) => `${date}のエクスポートの準備ができました（${size}）。`,
  until: (date) => `${date}までダウンロードできます。`,
  next: (date) => `次のエクスポートは${date}から依頼できます。`,
  download: 'ZIPをダウンロード',
};
