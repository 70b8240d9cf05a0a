import type { previewText as english } from '../../../content/developers/preview.ts';
import type { Translation } from '../../translation.ts';

export const previewText: Translation<typeof english> = {
  title: 'プレビュー',
  mark: 'プレビュー',
  explained:
    'このページを開けるのは、このゲームを管理する人だけです。購入者にはこのように表示されます。ここでは購入できません。',
  unsaved: '保存されていない変更が表示されています。新しいファイルは、フォームを開いている間だけ表示されます。',
  phone: 'スマートフォンの幅で開く',
  inert: 'プレビューでは動作しません。',
  notYours: 'プレビューはありません',
  notYoursText: 'このゲームを管理する人としてサインインするか、アドレスを確認してください。',
  ownGames: '自分のゲームへ',
  button: 'プレビュー',
  buttonOf: (name) => `${name}のプレビュー`,
};
