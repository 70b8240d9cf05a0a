import type { GameSentences } from './sentences.ts';

export const gameSentences: GameSentences = {
  'The file of this game was rejected. Upload another file to publish the game.':
    'このゲームのファイルは拒否されました。公開するには別のファイルをアップロードしてください。',
  'This channel has no uploaded file to scan.': 'このチャンネルにはスキャンできるファイルがありません。',
  'This game has no uploaded file to scan.': 'このゲームにはスキャンできるファイルがありません。',
  'This invitation is no longer open.': 'この招待はもう受け付けていません。',
  'This discount has ended. Create a new one.': 'この割引は終了しました。新しく作成してください。',
  'Only the developer, the publisher and Admins can change this game.':
    'このゲームを変更できるのは、開発者、パブリッシャー、管理者だけです。',
  'Only the developer of the game chooses its publisher.': 'パブリッシャーを選べるのはゲームの開発者だけです。',
  'This upload was cancelled or has expired. Start it again.':
    'このアップロードは中止されたか期限切れです。もう一度始めてください。',
  'This file cannot be downloaded at the moment.': 'このファイルは現在ダウンロードできません。',
  'This file was scanned a moment ago. Try again in ten minutes.':
    'このファイルはスキャンしたばかりです。10分後にもう一度お試しください。',
  'Only the developer, the publisher and Admins can write about this game.':
    'このゲームについて投稿できるのは、開発者、パブリッシャー、管理者だけです。',
  'Malware was found in this file. It cannot be downloaded until its developer has put a clean one in its place.':
    'このファイルからマルウェアが見つかりました。開発者が安全なファイルに差し替えるまでダウンロードできません。',
  'This game has a publisher or an open invitation. End it before you invite another.':
    'このゲームにはパブリッシャーか、回答待ちの招待があります。別の相手を招待する前に終了してください。',
  'The channel {} has no CLEAN build yet.': 'チャンネル「{}」には、スキャンに合格したビルドがまだありません。',
  'The channel {name} has no version {version}.': 'チャンネル「{name}」にバージョン{version}はありません。',
  'This game has no channel {}.': 'このゲームにチャンネル「{}」はありません。',
  'This game has no version {}.': 'このゲームにバージョン{}はありません。',
  'Someone else is changing this channel. Try again.':
    'ほかの人がこのチャンネルを変更しています。もう一度お試しください。',
  'The scan no longer accepts the file of version {}.': 'バージョン{}のファイルは、スキャンに合格しなくなりました。',
  'Version {} was never approved. An Admin can release it.': 'バージョン{}は承認されていません。管理者が公開できます。',
  'Version {} does not wait. Only a waiting build is released to a share of owners.':
    'バージョン{}は待機中ではありません。一部の所有者に公開できるのは、待機中のビルドだけです。',
  'Version {} is not CLEAN. It cannot be released.': 'バージョン{}はスキャンに合格していないため、公開できません。',
  'Version {} waits for the approval of an Admin.': 'バージョン{}は管理者の承認待ちです。',
  'Version {} is out already with another file. Name another version.':
    'バージョン{}は別のファイルですでに公開されています。別のバージョンを指定してください。',
  '{} percent of owners have this build. The share can grow, or be halted with 0.':
    '所有者の{}%がこのビルドを持っています。割合は増やすか、0で停止できます。',
  'No CLEAN build of this game waits.': 'このゲームには、スキャンに合格した待機中のビルドがありません。',
  'This build is not released to a share of owners.': 'このビルドは一部の所有者への公開中ではありません。',
  'An Admin removed this game from the store. Correct and submit it first.':
    '管理者がこのゲームをストアから取り下げました。先に修正して提出してください。',
  'Game {} is not for sale.': 'このゲームは販売していません。',
  'This game already has a discount, until {}. Create another one when it has ended.':
    'このゲームにはすでに割引があります（{}まで）。終了後に新しい割引を作成できます。',
  'This game is not for sale yet. You can review it after its release.':
    'このゲームはまだ販売されていません。発売後にレビューできます。',
  'Buy this game to join its beta.': 'ベータに参加するには、このゲームを購入してください。',
  'Join the beta to download it.': 'ダウンロードするには、ベータに参加してください。',
  'Buy this game to play it.': 'プレイするには、このゲームを購入してください。',
  'Games are not played in the browser at this store.': 'このストアでは、ブラウザーでのプレイはできません。',
  'This build is not ready to be played yet. Try again in a few minutes.':
    'このビルドはまだプレイできません。数分後にもう一度お試しください。',
  'Buy this game to read about this file.': 'このファイルの情報を見るには、このゲームを購入してください。',
  'The list of games cannot be read at the moment. Please try again.':
    '現在、ゲームの一覧を読み込めません。もう一度お試しください。',
};
