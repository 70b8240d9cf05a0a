import type { adminText as english } from '../../../content/admin/admin.ts';
import type { Translation } from '../../translation.ts';

export const adminText: Translation<typeof english> = {
  title: '管理',
  subtitle: '審査と記録の検索',
  tabs: '管理',
  tab: {
    games: 'ゲーム',
    collections: 'コレクション',
    reviews: 'レビュー',
    refunds: '返金',
    support: 'サポート',
    payouts: '出金',
    orders: '注文',
    users: 'ユーザー',
    admins: '管理者',
    scans: 'スキャン',
    webhooks: 'Webhookイベント',
    audit: '監査ログ',
  },
  loading: '読み込み中',
  failed: (detail) => `読み込めませんでした：${detail}`,
  forbidden:
    'このアカウントはこのページを利用できなくなりました。サインインし直すか、ほかの管理者に問い合わせてください。',
  more: 'さらに表示',
  reasonNeeded: '理由を入力してください。開発者または購入者に表示されます。',
  changed: '開いてから内容が変わったか、一覧からなくなりました。ほかの管理者がすでに対応した可能性があります。',
  refused: (detail) => `何も変更されませんでした：${detail}`,
  deciding: '処理中…',
};
