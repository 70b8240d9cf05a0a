import type { releaseText as english } from '../../../content/developers/releases.ts';
import type { Translation } from '../../translation.ts';

export const releaseText: Translation<typeof english> = {
  when: 'このビルドの公開',
  help: 'スキャンに合格するまで、ビルドは公開されません。',
  moments: { clean: '合格したらすぐ', developer: '自分で公開する', date: '日時を指定' },
  at: '公開日時',
  badTime: '1年以内の未来の日時を入力してください。',
  scanning: {
    developer:
      'スキャン中です。合格した後は、あなたが公開するまで待機します。それまで購入者には現在のビルドが提供されます。',
    date: (time) => `スキャン中です。合格すれば${time}に公開されます。それまで購入者には現在のビルドが提供されます。`,
  },
  ready: {
    developer: 'スキャンに合格しました。あなたが公開するまで、購入者には現在のビルドが提供されます。',
    date: (time) => `スキャンに合格し、${time}に公開されます。それまで購入者には現在のビルドが提供されます。`,
  },
  now: '今すぐ公開',
  nowOf: (version, name) => `今すぐ公開：「${name}」のバージョン${version}`,
  released: (version) => `バージョン${version}を公開しました。購入者には今後このバージョンが提供されます。`,
  failed: (detail) => `ビルドを公開できませんでした：${detail}`,
  back: '戻す',
  backOf: (version) => `バージョン${version}に戻す`,
  wentBack: (version) => `購入者には今後バージョン${version}が提供されます。`,
  takenBack: (date) => `${date}に取り下げ`,
};
