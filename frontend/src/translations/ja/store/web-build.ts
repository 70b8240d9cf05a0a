import type { webBuildText as englishWebBuildText } from '../../../content/store/web-build.ts';
import type { Translation } from '../../translation.ts';

export const webBuildText: Translation<typeof englishWebBuildText> = {
  reasons: {
    'not-a-zip': 'ファイルがZIPアーカイブではありません。ZIPアーカイブ、またはビルドのフォルダーを選んでください。',
    unreadable:
      'アーカイブが壊れているか、暗号化、リンク、または特殊な圧縮が使われています。それらを使わずに作り直すか、ビルドのフォルダーを選んでください。',
    'no-index':
      'アーカイブのルート、またはただ一つのフォルダーにindex.htmlがありません。ゲームの最初のページをこの名前にして、そこに置いてください。',
    'bad-path':
      'ウェブで使えない名前のファイルがあるか、同じ名前のファイルが二つあります。バックスラッシュ、コロン、「..」を含むファイルの名前を変えてください。',
    'too-many-files':
      'アーカイブのファイルが1,000個を超えています。エンジンのデータファイルなどにまとめて、数を減らしてください。',
    'too-large':
      'ファイルの合計が500 MBを超えています。画像や音声をさらに圧縮するか、ゲームが読み込まないものを除いてください。',
    'file-too-large': '200 MBを超えるファイルがあります。小さなファイルに分けてください。',
  },
  refused: (reason) => `このビルドはブラウザーでプレイできません。${reason}`,
};
