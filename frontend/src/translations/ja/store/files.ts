import type { filesText as english } from '../../../content/store/files.ts';
import type { Translation } from '../../translation.ts';

export const filesText: Translation<typeof english> = {
  title: 'ファイル',
  lead: 'このゲームで手に入るすべてのファイルです。',
  titleOf: (name) => `${name}のファイル`,
  count: (n) => `${n}個のファイル`,
  own: 'ゲーム',
  named: (game, file) => `${game}：${file}`,
  suits: 'このコンピューター向け',
  beta: 'ベータ',
  demo: '体験版',
  extra: '特典',
  free: '無料',
  betaTitle: 'ベータ版',
  betaText: '開発者は、ベータに参加した所有者と一緒に新しいビルドを試します。不具合が含まれることがあります。',
  inBetaText: 'このゲームのベータ版ビルドを受け取っています。ほかのファイルも引き続き利用できます。',
  betaForOwners: 'ライブラリでベータに参加した所有者向けです。',
  join: 'ベータに参加',
  leave: 'ベータから抜ける',
  joined: (name) => `${name}のベータに参加しました。ビルドはライブラリにあります。`,
  left: (name) => `${name}のベータから抜けました。`,
  betaFailed: (detail) => `ベータを変更できませんでした：${detail}`,
  getDemo: '体験版をダウンロード',
  signInForDemo: 'サインインして体験版をダウンロード',
  loading: 'ファイルの一覧を読み込んでいます…',
  failed: (detail) => `ファイルの一覧を読み込めませんでした：${detail}`,
};
