import type { AdminSentences, StatusWords } from './sentences.ts';

export const adminSentences: AdminSentences = {
  'You cannot block your own account.': '自分のアカウントはブロックできません。',
  'Admins cannot be blocked. Remove the account from the Admins first.':
    '管理者はブロックできません。先にアカウントを管理者から外してください。',
  'The Admins are being changed. Try again.': '管理者が変更されているところです。もう一度お試しください。',
  '{} is already an Admin.': '{}はすでに管理者です。',
  'The account {} is not confirmed or is disabled.': 'アカウント{}は確認されていないか、無効になっています。',
  'The last Admin keeps the role. Make another user an Admin first.':
    '最後の管理者は外せません。先に別のユーザーを管理者にしてください。',
  'You are an Admin. Ask another Admin to take the role away, and sign in again.':
    'あなたは管理者です。別の管理者に役割を外してもらい、サインインし直してください。',
  'You are no longer an Admin. Sign in again.': 'あなたはもう管理者ではありません。サインインし直してください。',
  'Only Admins can {}.': 'これができるのは管理者だけです。',
  'This is for Admins.': 'これができるのは管理者だけです。',
  'No build {} of this game waits.': 'このゲームには待機中のビルド（バージョン{}）がありません。',
  'This build is not CLEAN.': 'このビルドは「問題なし」と判定されていません。',
  'This game is a draft: its developer keeps it back.': 'このゲームは下書きです。開発者が公開を控えています。',
  'This game cannot be published: its file is not CLEAN.':
    'このゲームは公開できません。ファイルが「問題なし」と判定されていません。',
  'This game cannot be published: it has no thumbnail. Its developer uploads one.':
    'このゲームは公開できません。サムネイルがありません。開発者がアップロードする必要があります。',
  'Another collection has this slug.': '別のコレクションがこのURLを使っています。',
  'Other collections have been added or deleted. Read the list again.':
    'ほかのコレクションが追加または削除されました。一覧を再読み込みしてください。',
  'There can be {} collections. Delete one that has ended.':
    'コレクションは{}件までです。終了したものを削除してください。',
  'Other Admins are changing the collections. Please try again.':
    'ほかの管理者がコレクションを変更中です。もう一度お試しください。',
  'This user already owns the game.': 'このユーザーはすでにこのゲームを所有しています。',
  'The entitlement is being changed. Try again.': 'ダウンロード権が変更されているところです。もう一度お試しください。',
  'No refund of this order was requested.': 'この注文の返金は申請されていません。',
  'This refund is already {status}.': 'この返金はすでに決定しています（{status}）。',
  'This order is {status}. Only orders without a payment can be closed.':
    'この注文の状態は「{status}」です。終了できるのは支払いのない注文だけです。',
  'Only orders without a payment can be deleted, two weeks after their invoice has expired.':
    '削除できるのは支払いのない注文だけで、インボイスの期限切れから2週間後です。',
  'This order has no support request.': 'この注文にはサポートへの問い合わせがありません。',
  'BTCPay cannot be asked for transactions at the moment. Try again in a minute.':
    '現在、BTCPayにトランザクションを問い合わせできません。1分後にもう一度お試しください。',
  'The payload of this delivery cannot be read.': 'この配信の内容を読み取れません。',
  'This developer has no held credit for this order.': 'この開発者には、この注文について保留中の売上金がありません。',
  'This developer has no failed payout.': 'この開発者には失敗した出金がありません。',
  'The payouts of this developer are not frozen.': 'この開発者の出金は凍結されていません。',
  'This developer has no such payout.': 'この開発者にはその出金がありません。',
  'This payout was not at BTCPay yet. Cancel it.': 'この出金はまだBTCPayにありません。キャンセルしてください。',
  'This payout is already {status}.': 'この出金はすでに終了しています（{status}）。',
  'The payout is being changed. Try again.': '出金が変更されているところです。もう一度お試しください。',
};

export const statusWords: StatusWords = {
  PENDING: '処理待ち',
  INVOICE_CREATED: '支払い待ち',
  PAYMENT_RECEIVED: '支払い受領',
  CONFIRMED: '確認済み',
  FULFILLED: '完了',
  EXPIRED: '期限切れ',
  FAILED: '失敗',
  PROCESSING: '送金中',
  COMPLETED: '出金済み',
  requested: '申請済み',
  approved: '承認済み',
  declined: '却下',
  claimed: '返金済み',
  failed: '失敗',
};
