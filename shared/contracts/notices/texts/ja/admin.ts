import { amountOf, type GroupTexts } from '../../texts.ts';

export const admin: GroupTexts<'admin'> = {
  'admin-review': {
    name: '報告されたレビュー',
    title: ({ title }) => (title === undefined ? 'レビューが報告されました' : `${title} のレビューが報告されました`),
    text: () => '残すかどうかを判断してください。',
    action: 'レビューを開く',
  },
  'admin-game': {
    name: '審査待ちのゲーム',
    title: ({ title, version }) =>
      version === undefined ? `${title} が審査を待っています` : `${title} のバージョン ${version} が審査を待っています`,
    text: () => '開発者が申請しました。',
    action: 'ゲームを開く',
  },
  'admin-refund': {
    name: '判断待ちの返金',
    title: (data) => `${amountOf(data)} の返金が判断を待っています`,
    text: () => '購入者には、ストアが判断することを伝えてあります。',
    action: '返金を開く',
  },
  'admin-payout': {
    name: '確認が必要な支払い',
    title({ reason }) {
      switch (reason) {
        case 'failed':
          return '支払いが失敗しました';
        case 'frozen':
          return '開発者が受け取りアドレスに異議を申し立てました';
        case 'rate-check':
          return '支払いがレートの確認を待っています';
      }
    },
    text: ({ amountCents, amountSats }) =>
      amountCents === undefined || amountSats === undefined
        ? 'この開発者への支払いは、管理者が解除するまで凍結されます。'
        : `金額: ${amountOf({ amountCents, amountSats })}`,
    action: '支払いを開く',
  },
};
