import type { erasureText as english } from '../../../content/account/erasure.ts';
import type { Translation } from '../../translation.ts';

export const erasureText: Translation<typeof english> = {
  section: 'アカウント',
  signedInAs: (username, email) => `${username}、${email}`,
  security: 'メールアドレスとパスワード',
  open: 'アカウントを削除',
  title: 'アカウントを削除しますか？',
  intro: 'この操作は取り消せません。削除後は、誰でも同じユーザー名を登録できます。',
  deletedTitle: '削除されるもの',
  deleted: [
    '画像を含むプロフィール、ウィッシュリスト、ライブラリ、サインインに使うアカウント。',
    'あなたのゲームはストアから消えます。購入者のゲームはそのまま残ります。',
    'レビューの本文と投稿者名。星は残ります。',
    '出金先アドレスとAPIキー。',
  ],
  keptTitle: '残るもの',
  kept: ['注文、インボイス、出金の記録。ストアの帳簿として保存が必要です。あなたの名前は記録から消えます。'],
  typeName: (username) => `確認のため${username}と入力してください`,
  nameWrong: (username) => `ユーザー名を正確に入力してください：${username}`,
  forfeit: '残高を放棄します',
  confirm: '完全に削除',
  erasing: '削除中…',
  failed: (detail) => `アカウントを削除できませんでした：${detail}`,
};
