import type { fileText as english } from '../../content/upload.ts';
import type { Translation } from '../translation.ts';

export const fileText: Translation<typeof english> = {
  fileUnreadable: '選択後にファイルが変更、移動、または削除されました。続けるには選び直してください。',
  etagMissing: 'マルチパートアップロードにETagがありません',
  gameType: '対応していないファイル形式です。使えるのはZIP、EXE、DMG、RAR、7Zのみです。',
  imageType: '対応していないファイル形式です。使える画像はJPEG、PNG、WebPのみです。',
  trailerType: '対応していないファイル形式です。使える動画はMP4、WebM、MOV、AVIのみです。',
  tooLarge: (size, max) => `ファイルサイズ（${size}）が上限の${max}を超えています`,
  notScanned: (format) =>
    `このファイルはスキャンで拒否されます。スキャナーは${format}ファイルを開けません。同じ内容のZIPアーカイブを選んでください。`,
  emptyFile: 'このファイルは空です。',
  emptyFolder: 'このフォルダーにはファイルがありません。',
  folderUnreadable:
    'フォルダー内のファイルが変更、移動、または削除されたか、読み取れません。フォルダーを選び直してください。',
  tooMany: (max) => `スクリーンショットは1つのゲームにつき${max}枚までです。`,
};
