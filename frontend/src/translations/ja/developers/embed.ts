import type { embedText as english } from '../../../content/developers/embed.ts';
import type { Translation } from '../../translation.ts';

export const embedText: Translation<typeof english> = {
  button: '埋め込み',
  buttonOf: (name) => `「${name}」の埋め込み`,
  intro: '自分のサイトにこのゲームを表示します。現在の価格と、ここのページを開くボタンが付きます。',
  adult: '成人向けの内容を含むため、画像は表示されません。',
  preview: 'プレビュー',
  previewTitle: (name) => `Satcadeの「${name}」`,
  code: 'コード',
  codeHelp: 'ウィジェットを表示したい場所に貼り付けてください。あなたのサイトでスクリプトは実行されません。',
  copy: 'コードをコピー',
};
