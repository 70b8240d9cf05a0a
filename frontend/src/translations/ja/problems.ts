import type * as english from '../../content/problems.ts';
import { adminSentences, statusWords } from '../admin-sentences/ja.ts';
import { gameSentences } from '../game-sentences/ja.ts';
import { type ProblemWords, sentenceFor, textOfProblem } from '../problem-words.ts';
import type { Translation } from '../translation.ts';

const words: ProblemWords = {
  codes: {
    'bad-request': 'リクエストが正しくありません。ページを再読み込みして、もう一度お試しください。',
    validation: '正しくない項目があります。',
    'bad-token': '一覧が変わりました。読み込み直してください。',
    unauthenticated: 'サインインしてください。',
    'bad-signature': '署名が一致しません。',
    forbidden: 'この操作は許可されていません。',
    'reauthentication-required': 'パスワードをもう一度入力してください。',
    'not-found': '見つかりません。',
    'method-not-allowed': 'ここでは許可されていません。',
    conflict: 'その間に状態が変わりました。ページを再読み込みして、もう一度お試しください。',
    'price-changed': '価格が変わりました。',
    'not-available': '現在は販売していません。',
    'already-owned': 'このゲームはすでに所有しています。',
    'limit-reached': '上限に達しました。',
    'not-refundable': 'これは返金できません。',
    'not-erasable': 'このアカウントはまだ削除できません。',
    'payouts-frozen': '出金が凍結されています。ストアに凍結の解除を依頼してください。',
    gone: '期限切れか、すでに使用されています。',
    'precondition-failed': 'ほかの人が先に変更しました。ページを再読み込みしてください。',
    'too-large': 'リクエストが大きすぎます。',
    'unsupported-media-type': 'リクエストの形式が正しくありません。',
    'idempotency-mismatch': 'このリクエストは別の内容で送信済みです。ページを再読み込みしてください。',
    'upload-refused': 'このファイルは受け付けられません。',
    'too-many-requests': 'リクエストが多すぎます。後でもう一度お試しください。',
    internal: 'こちら側でエラーが発生しました。後でもう一度お試しください。',
    unavailable: '現在利用できません。後でもう一度お試しください。',
  },
  sentences: {
    'You already own a game in this cart.': 'カートの中にすでに所有しているゲームがあります。',
    'Another refund of this order is under way. Claim it first, or wait for its decision.':
      'この注文の別の返金が進行中です。先にそれを受け取るか、決定をお待ちください。',
    'Many users are voting for this review. Try again.':
      '多くの人がこのレビューに投票しています。もう一度お試しください。',
    'Someone else is changing this game. Try again.': 'ほかの人がこのゲームを変更しています。もう一度お試しください。',
    'Support requests are only for orders that were paid and failed, or whose refund was declined.':
      'サポートへの問い合わせは、支払い後に失敗した注文か、返金が却下された注文だけが対象です。',
    'The gift is being changed. Try again.': 'ギフトは変更中です。もう一度お試しください。',
    'The number of gifts has changed. Check your cart and try again.':
      'ギフトの数が変わりました。カートを確認して、もう一度お試しください。',
    'The order is being changed. Try again.': '注文は変更中です。もう一度お試しください。',
    'The request has changed. Load it again.': '問い合わせの内容が変わりました。読み込み直してください。',
    'The same checkout is under way. Try again.': '同じ購入手続きが進行中です。もう一度お試しください。',
    'The settings were changed at the same time. Load them again.':
      '設定が同時に変更されました。読み込み直してください。',
    'The settings were changed at the same time. Try again.': '設定が同時に変更されました。もう一度お試しください。',
    'This gift no longer has a link.': 'このギフトにはもうリンクがありません。',
    'You have already reviewed this game.': 'このゲームのレビューはすでに書いています。',
    'Your request is open. The store will answer on the order’s page.':
      '問い合わせは受付済みです。ストアが注文のページで回答します。',
    'The address was changed at the same time. Try again.': 'アドレスが同時に変更されました。もう一度お試しください。',
    'Another account has this e-mail address.': 'このメールアドレスは別のアカウントが使用しています。',
    'Buy this game to download it.': 'ダウンロードするにはこのゲームを購入してください。',
    'You bought this gift. Send its link to somebody else.':
      'このギフトはあなたが購入したものです。リンクをほかの人に送ってください。',
    'You cannot report your own review.': '自分のレビューは通報できません。',
    'You cannot review your own game.': '自分のゲームのレビューは書けません。',
    'You cannot vote for your own review.': '自分のレビューには投票できません。',
    'This game belongs to another developer.': 'このゲームは別の開発者のものです。',
    'Only the developer of the game may answer its reviews.': 'レビューに返信できるのはゲームの開発者だけです。',
    'Only the buyer of an order can ask about it.': '注文について問い合わせできるのは購入者だけです。',
    'The buyer revoked this gift.': '購入者がこのギフトを取り消しました。',
    'The payment for this gift became invalid.': 'このギフトの支払いは無効になりました。',
    'The payment of this gift became invalid.': 'このギフトの支払いは無効になりました。',
    'This gift was redeemed already.': 'このギフトはすでに受け取られています。',
    'This collection has ended.': 'このコレクションは終了しました。',
    'This collection was deleted.': 'このコレクションは削除されました。',
    'This download link was used or has expired. Ask for a new one in your library.':
      'このダウンロードリンクは使用済みか期限切れです。ライブラリで新しいリンクを取得してください。',
    'This code has expired. Request another.': 'このコードは期限切れです。新しいコードを送信してください。',
    'This link has expired.': 'このリンクは期限切れです。',
    'This link was used already. Payouts are frozen until the store lifts it.':
      'このリンクは使用済みです。ストアが解除するまで出金は凍結されます。',
    'There is no payout address any more.': '出金先アドレスはもうありません。',
    'This request has reached the maximum number of messages.': 'この問い合わせのメッセージ数は上限に達しました。',
    'An order of yours is not finished. Pay it, or wait until it expires.':
      '完了していない注文があります。支払うか、期限切れまでお待ちください。',
    'A refund of yours is under way. Claim it, or wait until it is decided.':
      '返金が進行中です。受け取るか、決定をお待ちください。',
    'A payout to you is not over yet. Wait until it has arrived.':
      '出金がまだ完了していません。届くまでお待ちください。',
    'You can get money back for one of your orders. Request it, or give it up.':
      '返金を受けられる注文があります。申請するか、放棄してください。',
    'Gift not found. Check that you have the whole link.':
      'ギフトが見つかりません。リンク全体があるか確認してください。',
    'This link leads to no wishlist. Its owner may have switched it off.':
      'このリンクのウィッシュリストはありません。持ち主が停止した可能性があります。',
    'This order cost nothing.': 'この注文は無料でした。',
    'This order was refunded.': 'この注文は返金済みです。',
    'There is nothing to refund.': '返金できるものがありません。',
    'Nothing of this order can be refunded now.': 'この注文で今返金できるものはありません。',
    'One gift of this order is not redeemed yet. Revoke it in your library first.':
      'この注文にはまだ受け取られていないギフトがあります。先にライブラリで取り消してください。',
    'Five codes were sent today. Try again tomorrow.':
      '今日はすでにコードを5回送信しました。明日もう一度お試しください。',
    'The e-mail address was changed too often in the last 30 days. Try again later.':
      'メールアドレスは過去30日間に変更されすぎました。後でもう一度お試しください。',
    'This account is blocked. Contact the store.':
      'このアカウントはブロックされています。ストアにお問い合わせください。',
    'This account was deleted.': 'このアカウントは削除されました。',
    'This store sends no e-mail, so addresses cannot be changed.':
      'このストアはメールを送信しないため、アドレスを変更できません。',
    '{} is your own game. Developers cannot buy the games that they sell.':
      '{}はあなたのゲームです。開発者は自分が販売するゲームを購入できません。',
    'You cannot follow yourself.': '自分自身をフォローすることはできません。',
    'You cannot report your own post.': '自分の投稿を通報することはできません。',
    'You follow {} developers, the maximum. Unfollow one first.':
      'フォローできる開発者は{}人までです。先に誰かのフォローを解除してください。',
    'The game is not in the store. Publish it first; the post stays a draft.':
      'ゲームがストアにありません。先に公開してください。投稿は下書きのままです。',
    'Someone else is changing this post. Try again.': 'ほかの人がこの投稿を変更しています。もう一度お試しください。',
    '{} posts about this game have a picture, the maximum. Remove one from an older post.':
      '画像のある投稿は1つのゲームにつき{}件までです。古い投稿の画像を外してください。',
    'Your wishlist is full ({} games). Remove one first.':
      'ウィッシュリストがいっぱいです（{}本）。先に1本削除してください。',
    'Gifts are refunded for {} days. The link still works.': 'ギフトの返金は{}日以内です。リンクはまだ使えます。',
    'Orders are refunded for {} days.': '注文の返金は{}日以内です。',
    'This purchase has reached its limit of {} downloads.':
      'この購入のダウンロードは{}回までで、すでに使い切りました。',
    'The {} days to download this purchase have ended.': 'この購入をダウンロードできる期間（{}日間）は過ぎました。',
    'This purchase was refunded or its payment failed; it can no longer be downloaded.':
      'この購入は返金されたか、支払いに失敗したため、もうダウンロードできません。',
    'A game may have {} channels. Remove one of them.':
      'チャンネルは1つのゲームにつき{}個までです。どれかを削除してください。',
    'This refund was declined.': 'この返金は却下されました。',
    'This refund was declined: {}': 'この返金は却下されました：{}',
    'Upload failed. Expected object size {expected}, but got {got}.':
      'アップロードに失敗しました。想定は{expected}バイトですが、届いたのは{got}バイトです。',
    'Switch the endpoint on first.': '先にエンドポイントをオンにしてください。',
    'The endpoint was changed or deleted in the meantime. Load it again.':
      'その間にエンドポイントが変更または削除されました。もう一度確認してください。',
    'This delivery is being sent at this moment.': 'この配信は送信中です。',
    'This user already has a developer profile.': 'このアカウントにはすでに開発者プロフィールがあります。',
    'You own this game already. The gift is not used up: give the link to somebody else.':
      'このゲームはすでに持っています。ギフトは未使用のままです。リンクをほかの人に渡してください。',
    'is the address of your account already': 'すでにあなたのアカウントのアドレスです',
    'is not the code that was sent': '送信されたコードと違います',
    'is not a Bitcoin address, or is mistyped': 'Bitcoinアドレスではないか、入力ミスがあります',
    'must be a Lightning address (name@host), an LNURL to a public https address, or a BOLT12 offer; an invoice can be paid once only':
      'Lightningアドレス（name@host）、公開httpsアドレスへのLNURL、BOLT12オファーのいずれかが必要です。インボイスは1回しか支払えません',
  },
  games: gameSentences,
  admin: adminSentences,
  statuses: statusWords,
  quotas: {
    openOrders: (n) =>
      `未払いの注文は1アカウントにつき${n}件までです。いずれかを支払うか、期限切れまでお待ちください。`,
    games: (n) => `ゲームは1アカウントにつき${n}本までです。不要なゲームを削除してください。`,
    drafts: (n) => `下書きは1アカウントにつき${n}件までです。不要な下書きを破棄してください。`,
    apiKeys: (n) => `APIキーは1アカウントにつき${n}個までです。不要なキーを無効にしてください。`,
    openUploads: (n) =>
      `未完了のアップロードは1アカウントにつき${n}件までです。完了または中止するか、1時間後にもう一度お試しください。`,
    storedBytes: (n) => `ファイルは1アカウントにつき${n} GBまでです。不要なゲームを削除してください。`,
    reviewsPerDay: (n) => `レビューの送信は1日${n}件までです。明日もう一度お試しください。`,
    reportsPerDay: (n) => `通報は1日${n}件までです。明日もう一度お試しください。`,
    webhookEndpoints: (n) => `Webhookのエンドポイントは1アカウントにつき${n}個までです。不要なものを削除してください。`,
    webhookSendsPerDay: (n) => `手動でのWebhookの送信は1日${n}件までです。明日もう一度お試しください。`,
    votesPerDay: (n) => `レビューへの投票は1日${n}件までです。明日もう一度お試しください。`,
    newsPerDay: (n) => `投稿は1日${n}件までです。明日もう一度お試しください。`,
    followsPerDay: (n) => `フォローできる開発者は1日${n}人までです。明日もう一度お試しください。`,
    supportPerDay: (n) => `サポートへの問い合わせは1日${n}件までです。明日もう一度お試しください。`,
    invitationsPerDay: (n) => `パブリッシャーへの招待は1日${n}件までです。明日もう一度お試しください。`,
    freeDownloadsPerDay: (n) => `未購入のダウンロードは1日${n}件までです。午前0時（UTC）以降にもう一度お試しください。`,
  },
};

export const problemText: Translation<typeof english.problemText> = (problem) => textOfProblem(problem, words);

export const fieldProblemText: Translation<typeof english.fieldProblemText> = (message) =>
  sentenceFor(message, words) ?? message;
