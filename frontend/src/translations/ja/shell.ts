import type { shell as english } from '../../content/shell.ts';
import type { Translation } from '../translation.ts';

export const shell: Translation<typeof english> = {
  store: 'ストア',
  library: 'ライブラリ',
  mainNavigation: 'メイン',
  vaporwave: 'Vaporwave',
  vaporwaveOn: 'Vaporwaveテーマ',
  openCart: (count) => `カート、${count}点`,
  profileMenu: (initials = '') => `プロフィールメニュー ${initials}`,
  uploadGame: 'ゲームを投稿',
  offline: 'オフラインです。表示内容が最新ではない可能性があります。',
  footerLine: 'Bitcoinで買えるゲーム、ツール、アセット。すべてのファイルを販売前にスキャンしています。',
  footerNavigation: 'その他',
  allGames: 'ゲーム一覧',
  apiDocs: 'API',
  legal: {
    contact: 'お問い合わせ',
    terms: '利用規約',
    refunds: '返金',
    privacy: 'プライバシー',
    imprint: '運営者情報',
  },
  languages: '言語',
};
