import { amountOf, type GroupTexts, noteOf } from '../../texts.ts';

const openGames = 'ゲームを開く';
const openPayouts = '出金を開く';

export const developer: GroupTexts<'developer'> = {
  'game-sold': {
    name: 'ゲーム：購入',
    title: ({ title, day: date }, { day }) => `${day(date)}に「${title}」が購入されました`,
    text: () => 'マイページで購入数と売上を確認できます。',
    action: 'マイページを開く',
  },
  'review-written': {
    name: 'ゲーム：レビュー',
    title: ({ title, rating }) =>
      title === undefined ? `星5つ中${rating}つのレビュー` : `${title}：星5つ中${rating}つのレビュー`,
    text: () => 'ゲームのページで返信できます。',
    action: 'ゲームを開く',
  },
  'game-scanned': {
    name: 'ゲーム：スキャン',
    title({ fileName, verdict }) {
      switch (verdict) {
        case 'CLEAN':
          return `スキャンに合格しました：${fileName}`;
        case 'INFECTED':
          return `${fileName}からマルウェアが見つかりました`;
        case 'REJECTED':
          return `スキャンで${fileName}が拒否されました`;
        case 'ERROR':
          return `${fileName}のスキャンを完了できませんでした`;
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
    name: 'ゲーム：公開',
    title: ({ title, isReturn }) =>
      isReturn === true ? `「${title}」がストアに戻りました` : `「${title}」がストアに公開されました`,
    text: () => '誰でも見つけて購入できます。',
    action: 'ゲームを開く',
  },
  'game-rejected': {
    name: 'ゲーム：却下',
    title: ({ title, version }) =>
      version === undefined ? `「${title}」は却下されました` : `「${title}」のバージョン${version}は却下されました`,
    text: (data) => noteOf(data, '管理者が確認しました。変更して、もう一度提出できます。'),
    action: openGames,
  },
  'game-taken-down': {
    name: 'ゲーム：削除',
    title: ({ title }) => `「${title}」はストアから削除されました`,
    text: (data) =>
      noteOf(
        data,
        '管理者がストアから削除しました。購入者のゲームはそのまま残ります。異議がある場合はサポートにお問い合わせください。',
      ),
    action: openGames,
  },
  'payout-sent': {
    name: '出金：送金済み',
    title: (data) => `${amountOf(data)}が出金されました`,
    text: () => '出金のページでトランザクションを確認できます。',
    action: openPayouts,
  },
  'payout-failed': {
    name: '出金：失敗',
    title: (data) => `${amountOf(data)}の出金に失敗しました`,
    text: () => '出金先アドレスを確認してください。ストアは再試行できます。',
    action: openPayouts,
  },
  'payout-attention': {
    name: '出金：要確認',
    title: ({ reason }) => (reason === 'frozen' ? '出金が凍結されています' : '出金が確認を待っています'),
    text: ({ reason }) =>
      reason === 'frozen'
        ? '出金先アドレスの変更に異議が申し立てられました。ストアがご連絡するまで出金は行われません。'
        : '為替レートが販売時と大きく異なります。レートが戻るか、管理者が承認すると送金されます。',
    action: openPayouts,
  },
  'webhook-failed': {
    name: 'Webhook：停止',
    title: ({ host }) => `${host}へのWebhookが停止されました`,
    text: ({ failure }) =>
      failure === 'gone'
        ? 'サーバーがイベントを受け取らないと応答しました（410）。受け取れるようになったら、もう一度オンにしてください。'
        : '1日の間、配信が一度も成功していません。サーバーを修正してから、もう一度オンにしてください。',
    action: 'Webhookを開く',
  },
};
