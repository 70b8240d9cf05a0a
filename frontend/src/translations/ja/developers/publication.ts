import type { publicationText as english } from '../../../content/developers/publication.ts';
import type { Translation } from '../../translation.ts';

export const publicationText: Translation<typeof english> = {
  field: '公開日時',
  fieldHelp: 'お使いのタイムゾーンの日時です。空欄の場合は、ファイルがスキャンに合格するとすぐに公開されます。',
  badTime: '1年以内の日時を入力してください。',
  button: '公開日',
  buttonOf: (name) => `${name}の公開日`,
  intro:
    'ゲームをストアに公開する日時を選んでください。スキャンに合格するまで公開されません。過去の日時はすぐに公開することを意味します。',
  at: '公開日時',
  atHelp: (zone) => `お使いのタイムゾーン（${zone}）の日時です。`,
  save: '日時を設定',
  saved: (name, time) => `${name}は${time}に公開されます。`,
  now: '今すぐ公開',
  cancel: '日時を取り消す',
  cancelled: (name) => `${name}には公開日がなく、下書きです。`,
  failed: (detail) => `日時を設定できませんでした：${detail}`,
  ready: (time) => `このゲームは準備が整っており、${time}に公開されます。`,
  unfinished: (time) => `このゲームは${time}に公開される予定です。`,
  late: (time) => `このゲームは${time}に公開される予定でした。不足がなくなるとすぐに公開されます。`,
  missing: {
    file: 'ファイルがありません。',
    clean: 'ファイルはまだスキャンに合格していません。',
    thumbnail: 'サムネイルがありません。',
    review: 'モデレーターはまだ承認していません。',
  },
};
