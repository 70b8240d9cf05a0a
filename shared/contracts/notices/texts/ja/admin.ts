import { amountOf, type GroupTexts } from '../../texts.ts';

export const admin: GroupTexts<'admin'> = {
  'admin-review': {
    name: '通報されたレビュー',
    title: ({ title }) => (title === undefined ? 'レビューが通報されました' : `「${title}」のレビューが通報されました`),
    text: () => '残すかどうかを判断してください。',
    action: 'レビューを開く',
  },
  'admin-game': {
    name: '審査待ちのゲーム',
    title: ({ title, version }) =>
      version === undefined
        ? `「${title}」が審査を待っています`
        : `「${title}」のバージョン${version}が審査を待っています`,
    text: () => '開発者が提出しました。',
    action: 'ゲームを開く',
  },
  'admin-refund': {
    name: '審査待ちの返金',
    title: (data) => `${amountOf(data)}の返金が審査を待っています`,
    text: () => '購入者には、ストアが審査することを伝えてあります。',
    action: '返金を開く',
  },
  'admin-payout': {
    name: '確認が必要な出金',
    title({ reason }) {
      switch (reason) {
        case 'failed':
          return '出金に失敗しました';
        case 'frozen':
          return '開発者が出金先アドレスに異議を申し立てました';
        case 'rate-check':
          return '出金がレートの確認を待っています';
      }
    },
    text: ({ amountCents, amountSats }) =>
      amountCents === undefined || amountSats === undefined
        ? 'この開発者の出金は、管理者が解除するまで凍結されます。'
        : `金額：${amountOf({ amountCents, amountSats })}`,
    action: '出金を開く',
  },
};
