import type { ownGameText as english } from '../../../content/developers/own-game.ts';
import type { Translation } from '../../translation.ts';

export const ownGameText: Translation<typeof english> = {
  title: 'あなたのゲームです',
  text: '自分のゲームは購入できません。ファイルは開発者ポータルからダウンロードできます。',
  edit: '編集する',
  inCart: 'これはあなたのゲームのため、購入できません。購入手続きに進むには削除してください。',
};
