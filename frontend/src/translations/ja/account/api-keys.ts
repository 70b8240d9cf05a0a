import type { apiKeysText as english } from '../../../content/account/api-keys.ts';
import type { Translation } from '../../translation.ts';

export const apiKeysText: Translation<typeof english> = {
  open: 'APIキー',
  title: 'APIキー',
  intro:
    'APIキーがあれば、ビルドサーバーがパスワードなしでアップロードと公開を代行できます。支払い、購入、サインインには使えません。',
  docs: 'APIドキュメント',
  loading: 'APIキーを読み込み中',
  loadFailed: (detail) => `APIキーを読み込めませんでした：${detail}`,
  none: 'APIキーはありません。',
  made: (date) => `${date}に作成`,
  expires: (date) => `${date}まで有効`,
  revoke: '無効化',
  revokeNamed: (name) => `「${name}」を無効化`,
  revokeFailed: (detail) => `キーを無効化できませんでした：${detail}`,
  newTitle: 'キーを作成',
  name: '名前',
  nameHelp: '使う場所を入力します。例：「ビルドサーバー」',
  nameRequired: 'キーの名前を入力してください',
  may: '権限',
  scopes: {
    'games:read': '未公開を含む自分のゲームの読み取り',
    'games:write': '自分のゲームと割引の作成、変更、削除',
    'uploads:write': 'ファイルのアップロード',
    'stats:read': '日別の閲覧数、ダウンロード数、売上の読み取り',
  },
  scopeRequired: '権限を1つ以上選んでください',
  days: '有効期間（日）',
  daysHelp: '366日まで。空欄にすると無期限になります。',
  daysWrong: '1～366の日数を入力するか、空欄にしてください',
  make: 'キーを作成',
  making: '作成中…',
  makeFailed: (detail) => `キーを作成できませんでした：${detail}`,
  shownOnce: '今すぐキーをコピーしてください。再び表示することはできません。',
  copy: 'キーをコピー',
};
