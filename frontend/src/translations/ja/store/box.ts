import type { boxText as englishBox, certificateText as englishCertificate } from '../../../content/store/box.ts';
import type { Translation } from '../../translation.ts';

export const boxText: Translation<typeof englishBox> = {
  title: 'ファイルの中身',
  lead: 'ダウンロードに含まれるすべてのファイルを、購入前に確認できます。',
  loading: 'ファイル一覧を読み込み中…',
  failed: (detail) => `ファイル一覧を読み込めませんでした：${detail}`,
  unknown: 'このファイルの一覧はまだありません。次回のスキャンで作成されます。',
  files: 'ファイル数',
  unpacked: '展開後',
  executables: 'プログラム',
  notAnArchive: 'このダウンロードはアーカイブではなく、単一のファイルです。',
  inChunks: '差分更新に対応：satcade pullは変更された部分だけを取得します。',
  incomplete: (listed, all) => `${all}個中、最初の${listed}個のファイルを表示しています。`,
  showMore: 'ファイルをさらに表示',
  program: 'プログラム',
  folder: (files, size) => `${files}、${size}`,
  fileCount: (count) => `${count}ファイル`,
  changes: '前のビルドからの変更点',
  firstBuild: '比較できる前のビルドがないか、その一覧が完全ではありません。',
  noChanges: '前のビルドから変更されたファイルはありません。',
  kinds: { added: '追加', changed: '変更', removed: '削除' },
  more: (count) => `ほか${count}件`,
};

export const certificateText: Translation<typeof englishCertificate> = {
  open: '証明書を見る',
  openOf: (status) => `${status}：スキャン証明書を見る`,
  title: 'スキャン証明書',
  titleOf: (version) => `バージョン${version}のスキャン証明書`,
  ofVersion: '証明書',
  ofVersionLabel: (version) => `バージョン${version}の証明書`,
  lead: '購入者が受け取るファイルそのもののスキャン結果に、このストアが署名したものです。',
  loading: '証明書を読み込み中…',
  failed: (detail) => `証明書を読み込めませんでした：${detail}`,
  none: 'このファイルの証明書はまだありません。',
  verdict: '判定',
  file: 'ファイル',
  size: 'サイズ',
  engine: 'エンジン',
  rules: 'ルールのバージョン',
  coverage: 'スキャン範囲',
  ruleset: {
    basic:
      '基本ルール。テストファイルと一部のマルウェアファミリーを検出します。ウイルス対策ソフトのスキャンではありません。',
    maintained: '提供元が常に更新しているウイルス対策データベース。',
  },
  time: 'スキャン日時',
  updates: '更新',
  hash: 'SHA-256',
  copyHash: 'SHA-256をコピー',
  verifyTitle: '自分で検証する',
  steps: [
    'ダウンロードしたファイルのSHA-256をsha256sumまたはcertutil -hashfileで計算し、上の値と比べます。',
    '証明書は署名付きの文書（JWS、ES256）です。ヘッダーが示すこのストアの鍵で署名を確認します。',
  ],
  raw: '証明書の原文',
  chunks: 'チャンクの一覧',
  keys: 'このストアの鍵',
  limit:
    '証明書が示すのは、その時点でこれらのルールが検出した内容です。ファイルが無害であることを証明するものではありません。',
};
