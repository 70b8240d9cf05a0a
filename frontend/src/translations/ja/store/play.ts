import type { playText as englishPlayText } from '../../../content/store/play.ts';
import type { Translation } from '../../translation.ts';

export const playText: Translation<typeof englishPlayText> = {
  loading: 'ゲームを読み込んでいます',
  title: (name) => `${name}で遊ぶ`,
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
  failed: (detail) => `ゲームを起動できませんでした：${detail}`,
  loadFailed: (detail) => `ページを読み込めませんでした：${detail}`,
  none: 'ここで遊べるものはありません',
  noneText: 'このゲームにはブラウザー用のビルドがありません。',
  cannotPlay: (reason) => `最新のビルドは遊べません。${reason}`,
};
