import type {
  payoutFailed as englishFailed,
  payoutText as englishPayout,
} from '../../../content/developers/payouts.ts';
import type { Translation } from '../../translation.ts';

export const payoutText: Translation<typeof englishPayout> = {
  title: 'あなたの出金',
  loading: '出金を読み込み中',
  loadFailed: (detail) => `出金を読み込めませんでした：${detail}`,
  sums: { balance: '残高', held: '保留中', released: '出金可能', inPayout: '出金処理中', paid: '出金済み' },
  credits: (n) => `売上金${n}件`,
  payouts: (n) => `出金${n}件`,
  orders: (n) => `注文${n}件`,
  next: {
    'no-sales': () => '出金できる金額はまだありません。ゲームの注文ごとに、売上金がここに加算されます。',
    frozen: () => '凍結中は出金されません。',
    'no-address': ({ released }) => `下でアドレスを設定すると、${released}を出金できます。`,
    owing: () => '出金済みの売上金について、注文が返金されました。その分は今後の売上金から差し引かれます。',
    'rate-check': ({ inPayout }) =>
      `${inPayout}の出金は、Bitcoinのレートが通常と異なるためストアが確認中です。レートが妥当な範囲に戻るか、管理者が承認すると送金されます。`,
    'under-way': ({ inPayout, nextRun }) =>
      `${inPayout}は出金に含まれています。状態は下の一覧で確認できます。次回の出金処理は${nextRun}です。`,
    again: ({ failed }) => `${failed}その後の出金処理で再試行します。`,
    attention: ({ failed }) =>
      `${failed}自動では再試行されません。下で別のアドレスを設定するか、ストアに確認を依頼してください。`,
    ready: ({ released, nextRun }) => `次回の出金処理（${nextRun}）で${released}を送金します。`,
    'below-minimum': ({ missing, nextRun }) =>
      `出金までに、出金可能な額があと${missing}必要です。次回の出金処理は${nextRun}です。`,
  },
  rules: (minimum, holdDays) =>
    `出金は${minimum}からです。${
      holdDays === 0 ? '売上金はすぐに出金可能になります。' : `売上金は購入後${holdDays}日間保留されます。`
    }管理者による支払いの確認が必要な場合は、確認が終わるまで保留されます。`,
  afterFee: '金額はすべてプラットフォーム手数料の控除後です。手数料はアップロードフォームの価格欄に表示されます。',
  holds: {
    title: '保留の理由',
    frozen: ({ amount, count }) =>
      `${amount}（${count}）：出金が凍結されています。ストアが凍結を解除した後に出金されます。`,
    refund: ({ amount, count }) =>
      `${amount}（${count}）：購入者が返金を申請しています。申請が却下されるか期限切れになると、出金可能になります。`,
    review: ({ amount, count }) =>
      `${amount}（${count}）：管理者による注文の支払いの確認が必要です。確認後に出金可能になります。`,
    'hold-period': ({ amount, count, until }) =>
      `${amount}（${count}）：購入者がまだ返金を申請できます。最初の売上金は${until}に出金可能になります。`,
  },
  frozen: {
    title: '出金が凍結されています',
    since: (time) =>
      `出金先アドレスに関するメールの「心当たりがない」のリンクが${time}に使われました。残高は変わりません。`,
    steps: [
      '新しいパスワードを設定します。',
      'アカウントのメールアドレスを確認します。',
      'ストアに凍結の解除を依頼します。',
    ],
    security: 'セキュリティ設定を開く',
  },
  csv: '台帳をCSVで保存',
  savingCsv: '保存中…',
  csvFailed: (detail) => `台帳を保存できませんでした：${detail}`,
  csvName: (date) => `satcade-ledger-${date}.csv`,
  list: '出金',
  none: '出金はまだありません。出金可能な額が最低額に達すると、最初の出金が行われます。',
  listFailed: (detail) => `一覧を読み込めませんでした：${detail}`,
  more: '出金をさらに表示',
  status: { PENDING: '準備中', PROCESSING: '送金中', COMPLETED: '出金済み', FAILED: '失敗' },
  failed: '金額は残高に戻りました。後で再試行します。',
  failure: '失敗の理由',
  to: (method) => `送金先（${method}）`,
  transaction: 'トランザクション',
  paymentHash: '支払いハッシュ',
  rate: 'レート',
  rateOf: (price) => `1 BTC = ${price}`,
  completed: '出金日時',
  ordersIn: 'この出金に含まれる注文',
  copyOf: (what) => `コピー：${what}`,
  settings: {
    title: '出金先アドレス',
    intro: '出金の送り先です。変更にはパスワードが必要で、変更するとメールで通知されます。',
    frozen: '出金の凍結中はアドレスを変更できません。',
    loadFailed: (detail) => `出金先アドレスを読み込めませんでした：${detail}`,
    loading: '出金先アドレスを読み込み中',
    method: '方法',
    methods: { lightning: 'Lightning', onchain: 'オンチェーン' },
    address: 'アドレス',
    help: {
      lightning:
        'Lightningアドレス（name@host）、LNURL、またはBOLT12オファー。インボイスは1回しか支払えないため使えません。',
      onchain: '自分のウォレットのBitcoinアドレス。',
    },
    required: 'アドレスを入力してください。',
    refused: (message) => `使用できません：${message}`,
    save: 'アドレスを保存',
    saving: '保存中…',
    failed: (detail) => `アドレスを保存できませんでした：${detail}`,
    savedNow: '保存しました。次回からこのアドレスに出金されます。',
    savedLater: '保存しました。1日後からこのアドレスに出金されます。',
    kept: '以前のアドレスを引き続き使います。',
    current: '現在の出金先',
    pending: (method, time) => `${time}から、この${method}アドレスに出金されます：`,
    pendingWhy:
      '新しいアドレスは1日後に有効になります。アカウントへの侵入者に、気付かないうちに残高を奪われるのを防ぐためです。',
    takeBack: '以前のアドレスを使い続ける',
  },
};

export const payoutFailed: typeof englishFailed = (attempts, reason, retry) =>
  `${attempts === 1 ? '前回の出金に失敗しました' : `直近${attempts}回の出金に失敗しました`}：${reason}。${
    retry === undefined ? '' : `次の試行は${retry}以降です。`
  }`;
