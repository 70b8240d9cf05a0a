import { amountOf, type GroupTexts, noteOf } from '../../texts.ts';

const openGames = 'ゲームを開く';
const openPayouts = '支払いを開く';

export const developer: GroupTexts<'developer'> = {
  'game-sold': {
    name: 'ゲーム: 購入',
    title: ({ title, day: date }, { day }) => `${day(date)} に ${title} が購入されました`,
    text: () => 'ダッシュボードで購入数と収益を確認できます。',
    action: 'ダッシュボードを開く',
  },
  'review-written': {
    name: 'ゲーム: レビュー',
    title: ({ title, rating }) =>
      title === undefined ? `5点中 ${rating} 点のレビュー` : `${title}: 5点中 ${rating} 点のレビュー`,
    text: () => 'ゲームのページで返信できます。',
    action: 'ゲームを開く',
  },
  'game-scanned': {
    name: 'ゲーム: スキャン',
    title({ fileName, verdict }) {
      switch (verdict) {
        case 'CLEAN':
          return `スキャンに合格しました: ${fileName}`;
        case 'INFECTED':
          return `${fileName} にマルウェアが見つかりました`;
        case 'REJECTED':
          return `スキャンで ${fileName} が拒否されました`;
        case 'ERROR':
          return `${fileName} のスキャンを完了できませんでした`;
      }
    },
    text({ verdict, details }) {
      if (details !== undefined && verdict !== 'CLEAN') return details;
      switch (verdict) {
        case 'CLEAN':
          return '公開されると、購入者はこのファイルを入手できます。';
        case 'INFECTED':
        case 'REJECTED':
          return '購入者はこのファイルを入手できません。別のファイルをアップロードしてください。';
        case 'ERROR':
          return 'ファイルをもう一度アップロードするか、サポートにお問い合わせください。';
      }
    },
    action: openGames,
  },
  'game-published': {
    name: 'ゲーム: 公開',
    title: ({ title, isReturn }) =>
      isReturn === true ? `${title} がストアに戻りました` : `${title} がストアに公開されました`,
    text: () => '誰でも見つけて購入できます。',
    action: 'ゲームを開く',
  },
  'game-rejected': {
    name: 'ゲーム: 却下',
    title: ({ title, version }) =>
      version === undefined ? `${title} は却下されました` : `${title} のバージョン ${version} は却下されました`,
    text: (data) => noteOf(data, '管理者が確認しました。変更して、もう一度申請できます。'),
    action: openGames,
  },
  'game-taken-down': {
    name: 'ゲーム: 削除',
    title: ({ title }) => `${title} はストアから削除されました`,
    text: (data) =>
      noteOf(
        data,
        '管理者がストアから削除しました。購入者のコピーは残ります。異議がある場合はサポートにお問い合わせください。',
      ),
    action: openGames,
  },
  'payout-sent': {
    name: '支払い: 送金済み',
    title: (data) => `${amountOf(data)} の支払いが送金されました`,
    text: () => '支払いのページで取引を確認できます。',
    action: openPayouts,
  },
  'payout-failed': {
    name: '支払い: 失敗',
    title: (data) => `${amountOf(data)} の支払いが失敗しました`,
    text: () => '受け取りアドレスを確認してください。ストアは再試行できます。',
    action: openPayouts,
  },
  'payout-attention': {
    name: '支払い: 要確認',
    title: ({ reason }) => (reason === 'frozen' ? '支払いが凍結されています' : '支払いが確認を待っています'),
    text: ({ reason }) =>
      reason === 'frozen'
        ? '受け取りアドレスの変更に異議が申し立てられました。ストアがご連絡するまで支払いは行われません。'
        : '為替レートが販売時と大きく異なります。レートが戻るか、管理者が承認すると送金されます。',
    action: openPayouts,
  },
  'webhook-failed': {
    name: 'Webhook: 停止',
    title: ({ host }) => `${host} への Webhook が停止されました`,
    text: ({ failure }) =>
      failure === 'gone'
        ? 'サーバーがイベントを受け取らないと応答しました (410)。受け取れるようになったら、もう一度有効にしてください。'
        : '1日の間、配信が一度も成功していません。サーバーを修正してから、もう一度有効にしてください。',
    action: 'Webhook を開く',
  },
};
