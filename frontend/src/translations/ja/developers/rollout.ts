import type { rolloutText as english } from '../../../content/developers/rollout.ts';
import type { Translation } from '../../translation.ts';

export const rolloutText: Translation<typeof english> = {
  title: '購入者の割合',
  help: '一部の購入者に新しいビルドを先に提供します。対象者は毎回同じで、割合を増やすと加わります。新しい購入者も対象になることがあります。',
  label: '割合（%）',
  badShare: (least) => `${least}から100までの整数を入力してください。`,
  steps: '次の段階',
  step: (percent) => `${percent}%`,
  people: (some, all) => `購入者${all}人のうち約${some}人`,
  start: (percent) => `購入者の${percent}%に提供`,
  all: 'すべての購入者に公開',
  running: (percent, time) =>
    `${time}から購入者の${percent}%に提供しています。その他の購入者には現在のビルドが提供されます。`,
  halted: (percent) => `${percent}%で停止しました。すべての購入者に現在のビルドが提供されます。`,
  shared: (version, percent) => `購入者の${percent}%にバージョン${version}を提供しています。`,
  failed: (detail) => `割合を変更できませんでした：${detail}`,
  halt: '停止',
  haltOf: (version, name) => `「${name}」のバージョン${version}を停止`,
  haltTitle: (version) => `バージョン${version}を停止しますか？`,
  haltBody:
    'すべての購入者に再び現在のビルドが提供されます。新しいビルドをダウンロードした購入者のファイルはそのまま残ります。任意の割合で再開できます。',
  haltDone: (version) => `バージョン${version}を停止しました。すべての購入者に現在のビルドが提供されます。`,
  badge: (percent) => `購入者の${percent}%`,
  haltedBadge: '停止中',
  partialBadge: '全員には未公開',
};
