import type { playText as englishPlayText } from '../../../content/store/play.ts';
import type { Translation } from '../../translation.ts';

export const playText: Translation<typeof englishPlayText> = {
  loading: 'ゲームを読み込んでいます',
  title: (name) => `${name} で遊ぶ`,
  start: 'プレイ',
  starting: '起動しています…',
  choose: '遊ぶものを選ぶ',
  lead: 'ゲームは専用のページで動きます。ストアやアカウントの情報は見えません。',
  frame: (name) => `ゲーム「${name}」`,
  keys: 'キーボードで遊ぶには、ゲームをクリックしてください。',
  fullscreen: '全画面',
  stop: '終了',
  newTab: 'このゲームは専用のタブで開きます。',
  open: 'ゲームを開く',
  signIn: 'サインインして遊ぶ',
  buy: 'ゲームのページへ',
  notReady: 'このビルドは展開中です。数分後にもう一度お試しください。',
  failed: (detail) => `ゲームを起動できませんでした: ${detail}`,
  loadFailed: (detail) => `ページを読み込めませんでした: ${detail}`,
  none: 'ここで遊べるものはありません',
  noneText: 'このゲームにはブラウザ用のビルドがありません。',
  reasons: {
    'not-a-zip': 'ファイルが ZIP アーカイブではありません。',
    unreadable: 'アーカイブが壊れているか、暗号化、リンク、または特殊な圧縮が使われています。',
    'no-index': 'アーカイブのルート、またはただ一つのフォルダに index.html がありません。',
    'bad-path': 'ウェブで使えない名前のファイルがあるか、同じ名前のファイルが二つあります。',
    'too-many-files': 'アーカイブのファイルが 1,000 個を超えています。',
    'too-large': 'ファイルの合計が 500 MB を超えています。',
    'file-too-large': '200 MB を超えるファイルがあります。',
  },
  cannotPlay: (reason) => `最新のビルドは遊べません。${reason}`,
};
