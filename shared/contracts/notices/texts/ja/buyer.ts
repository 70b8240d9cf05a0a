import { amountOf, btcOf, firstOf, type GroupTexts, lineOf, noteOf, usdOf } from '../../texts.ts';

const openOrder = '注文を開く';

export const buyer: GroupTexts<'buyer'> = {
  'order-paid': {
    name: '領収書：注文の支払いが完了したとき',
    title(data) {
      const [title, others] = firstOf(data);
      if (data.lines.length === 0) return 'お支払いが完了しましたが、ゲームはすでにお持ちです';
      return others === 0
        ? `ご注文のお支払いが完了しました：${title}`
        : `ご注文のお支払いが完了しました：${title}ほか${others}点`;
    },
    text: ({ ownedCents }) =>
      ownedCents === undefined
        ? '購入したものはライブラリにあります。'
        : `この注文にはすでにお持ちのゲームがありました。注文を開いて、${usdOf(ownedCents)}と税の返金を受けてください。`,
    action: openOrder,
  },
  'payment-partial': {
    name: 'お支払い：一部不足',
    title: ({ dueSats }) => `お支払いの一部が不足しています：${btcOf(dueSats)}`,
    text: ({ paidSats, expiresAt }, { time }) =>
      `${btcOf(paidSats)}を受け取りました。注文を開き、${time(expiresAt)}までに残りをお支払いください。`,
    action: openOrder,
  },
  'payment-late': {
    name: 'お支払い：期限後',
    title: ({ paidSats }) => `${btcOf(paidSats)}のお支払いは期限後に届きました`,
    text: () =>
      '為替レートがほとんど動いていなければ、注文は自動的に完了します。そうでない場合は、注文を開いて返金を受けてください。',
    action: openOrder,
  },
  'payment-over': {
    name: 'お支払い：過払い',
    title: ({ surplusSats }) => `${btcOf(surplusSats)}多く支払われました`,
    text: () => '注文は完了しています。注文を開いて過払い分の返金を受けてください。',
    action: openOrder,
  },
  'order-expired': {
    name: '注文：期限切れ',
    title: ({ reason }) => (reason === undefined ? 'ご注文の期限が切れました' : 'ご注文は終了しました'),
    text({ paidSats, reason }) {
      if (paidSats > 0) return `${btcOf(paidSats)}を受け取りました。注文を開いて返金を受けてください。`;
      if (reason === 'already-owned') return 'このゲームはすでにお持ちです。支払いは行われていません。';
      return '支払いは行われていません。いつでも注文し直せます。';
    },
    action: openOrder,
  },
  'order-failed': {
    name: '注文：失敗',
    title: () => 'ご注文のお支払いを確認できませんでした',
    text: ({ paidSats }) =>
      paidSats > 0
        ? `${btcOf(paidSats)}を受け取りましたが、有効なお支払いになりませんでした。この注文のゲームはライブラリにありません。注文を開いて、ストアに連絡してください。`
        : 'ストアで確認したところ、お支払いがありませんでした。この注文のゲームはライブラリから外れました。',
    action: openOrder,
  },
  'refund-requested': {
    name: '返金：申請',
    title: (data) => `${amountOf(data)}の返金を申請しました`,
    text: () => 'ストアが審査します。結果はここと注文のページに表示されます。',
    action: openOrder,
  },
  'refund-approved': {
    name: '返金：承認',
    title: (data) => `${amountOf(data)}の返金が承認されました`,
    text: () => '受け取り用のリンクを作成しています。注文のページに表示されます。',
    action: openOrder,
  },
  'refund-ready': {
    name: '返金：受け取り可能',
    title: (data) => `${amountOf(data)}の返金を受け取れます`,
    text: () => '注文を開き、お好きなBitcoinウォレットで受け取ってください。',
    action: openOrder,
  },
  'refund-paid': {
    name: '返金：返金済み',
    title: (data) => `${amountOf(data)}を返金しました`,
    text: () => 'お金はウォレットに送金中です。',
    action: openOrder,
  },
  'refund-declined': {
    name: '返金：却下',
    title: (data) => `${amountOf(data)}の返金の申請は却下されました`,
    text: (data) => noteOf(data, '購入したものはそのままお使いいただけます。'),
    action: openOrder,
  },
  'refund-failed': {
    name: '返金：失敗',
    title: (data) => `${amountOf(data)}の返金は行われませんでした`,
    text: () => '注文を開いて、今できることを確認してください。',
    action: openOrder,
  },
  'gift-received': {
    name: 'ギフト：届いたとき',
    title: ({ title }) => (title === undefined ? 'ゲームのギフトを受け取りました' : `ギフトを受け取りました：${title}`),
    text: () => 'ゲームはライブラリにあります。',
    action: 'ライブラリを開く',
  },
  'gift-redeemed': {
    name: 'ギフト：受け取り済み',
    title: ({ title }) =>
      title === undefined ? '贈ったギフトが受け取られました' : `贈ったギフトが受け取られました：${title}`,
    text: () => 'ゲームはリンクを持つ方のライブラリに入りました。',
    action: 'ギフトを開く',
  },
  'build-released': {
    name: 'ゲーム：新しいバージョン',
    title: (data) => `${lineOf(data)}：バージョン${data.version}が公開されました`,
    text: ({ notes }) => notes ?? 'ライブラリからダウンロードできます。',
    action: 'ゲームを開く',
  },
  'wished-game-released': {
    name: 'ウィッシュリスト：ゲームの発売',
    title: ({ title }) => `「${title}」が発売されました`,
    text: ({ priceCents }) =>
      priceCents === 0
        ? 'ウィッシュリストのゲームが発売されました。無料です。'
        : `ウィッシュリストのゲームが${usdOf(priceCents)}で発売されました。`,
    action: 'ゲームを開く',
  },
  'wished-game-discounted': {
    name: 'ウィッシュリスト：割引',
    title: ({ title, percentOff }) => `${title}：${percentOff}%引き`,
    text: ({ priceCents, endsAt }, { time }) =>
      `ウィッシュリストのゲームが${time(endsAt)}まで${usdOf(priceCents)}です。`,
    action: 'ゲームを開く',
  },
  'review-answered': {
    name: 'レビュー：返信',
    title: ({ title }) =>
      title === undefined ? '開発者があなたのレビューに返信しました' : `開発者が「${title}」のレビューに返信しました`,
    text: () => '返信はレビューの下にあります。',
    action: 'ゲームを開く',
  },
  'news-posted': {
    name: 'フォロー中の開発者からのお知らせ',
    title: ({ gameTitle, title }) => `${gameTitle}: ${title}`,
    text: () => '開発者またはパブリッシャーをフォローしています。',
    action: '投稿を読む',
  },
};
