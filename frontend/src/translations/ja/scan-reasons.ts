import type * as english from '../../content/scan-reasons.ts';
import { type ScanReasonWords, textOfReasons } from '../scan-reason-words.ts';
import type { Translation } from '../translation.ts';

const words: ScanReasonWords = {
  language: 'ja',
  space: '',
  sentences: {
    'This file is {format}, which the scanner does not open. Upload the same files in a ZIP archive.':
      'このファイルは{format}です。スキャナーでは開けません。同じファイルをZIPアーカイブでアップロードしてください。',
    '{path} is {format}, which the scanner does not open. Put what is in it into the upload as plain files.':
      '{path}は{format}です。スキャナーでは開けません。中身を通常のファイルとしてアップロードに含めてください。',
    'This file carries {format}, which the scanner does not open. Upload the same files in a ZIP archive.':
      'このファイルには{format}が含まれています。スキャナーでは開けません。同じファイルをZIPアーカイブでアップロードしてください。',
    '{path} carries {format}, which the scanner does not open. Put what is in it into the upload as plain files.':
      '{path}には{format}が含まれています。スキャナーでは開けません。中身を通常のファイルとしてアップロードに含めてください。',
    '{path} lies too deep: the scanner opens {depth} archives inside each other. Put what is in it into the upload as plain files.':
      '{path}は階層が深すぎます。スキャナーが開くのは入れ子のアーカイブ{depth}階層までです。中身を通常のファイルとしてアップロードに含めてください。',
    'The archive cannot be read: {because}. Create it again with another program.':
      'アーカイブを読み取れません：{because}。別のプログラムで作り直してください。',
    'The archive {path} inside cannot be read: {because}.': '中のアーカイブ{path}を読み取れません：{because}。',
    'The archive would write outside its folder: {path}.': 'アーカイブがフォルダーの外に書き込もうとします：{path}。',
    'In the archive, {path} {fault}.': 'アーカイブ内の{path}：{fault}。',
    'The archive is encrypted: {count} of its entries need a password. Upload it without one.':
      'アーカイブが暗号化されています。{count}個のエントリーにパスワードが必要です。パスワードなしでアップロードしてください。',
    'The scanner cannot unpack {count} of the entries. Create the archive with the method Deflate.':
      'スキャナーは{count}個のエントリーを展開できません。Deflate方式でアーカイブを作成してください。',
    'The archive holds no files. Choose the archive with your game.':
      'アーカイブにファイルがありません。ゲームの入ったアーカイブを選んでください。',
    'The archive holds more than {count} entries.': 'アーカイブのエントリーが{count}個を超えています。',
    'The archive holds more than {count} folders.': 'アーカイブのフォルダーが{count}個を超えています。',
    'The archive unpacks to more than {size}, the most for its size.':
      'アーカイブの展開後のサイズが{size}を超えています。これがこのサイズでの上限です。',
    'The contents are not those of a {type} file.': '内容が{type}ファイルのものではありません。',
    'Malware found: {name}.': 'マルウェアが見つかりました：{name}。',
    'Malware found: {name} in {path}.': 'マルウェアが見つかりました：{path}内の{name}。',
    'And {count} more.': 'ほか{count}件。',
    'The malware scanner cannot read this file: it has a password, is too large or contains too many nested archives.':
      'マルウェアスキャナーはこのファイルを読み取れません。パスワードが設定されているか、大きすぎるか、入れ子のアーカイブが多すぎます。',
    'The scan failed several times. Request another scan or upload the file again.':
      'スキャンに何度か失敗しました。再スキャンを依頼するか、ファイルをもう一度アップロードしてください。',
    'Version {version} is out already with another file. Name another version.':
      'バージョン{version}は別のファイルですでに公開されています。別のバージョンを指定してください。',
    'File size ({size}) exceeds maximum allowed size of {limit}':
      'ファイルサイズ（{size}）が上限の{limit}を超えています。',
    'Invalid file type. Only ZIP, EXE, DMG, RAR, and 7Z files are allowed.':
      '対応していないファイル形式です。使えるのはZIP、EXE、DMG、RAR、7Zのみです。',
    'Invalid file type. Only JPEG, PNG, and WebP images are allowed.':
      '対応していないファイル形式です。使える画像はJPEG、PNG、WebPのみです。',
    'Invalid file type. Only MP4, WebM, MOV, and AVI videos are allowed.':
      '対応していないファイル形式です。使える動画はMP4、WebM、MOV、AVIのみです。',
    'The picture cannot be read. Save it again with an image editor and upload that file.':
      '画像を読み取れません。画像編集ソフトで保存し直し、そのファイルをアップロードしてください。',
    'The picture has no pixels.': '画像にピクセルがありません。',
    'The picture is {width} × {height} pixels. At most {side} on each side and {megapixels} megapixels are accepted.':
      '画像は{width} × {height}ピクセルです。上限は1辺{side}ピクセル、全体で{megapixels}メガピクセルです。',
    'The file was removed before it could be scanned.': 'スキャンする前にファイルが削除されました。',
    'The file was removed before it could be checked.': '確認する前にファイルが削除されました。',
    'There is no game that this file was uploaded for.': 'このファイルのアップロード先のゲームがありません。',
    'This file was uploaded for the game of someone else.': 'このファイルは別の人のゲーム用にアップロードされました。',
    'The game of this file was deleted, so it was removed.':
      'このファイルのゲームが削除されたため、ファイルも削除されました。',
    'No profile shows this picture, so it was removed. Upload it again to use it.':
      'この画像を表示するプロフィールがないため、削除されました。使うにはもう一度アップロードしてください。',
    'No game used this file within a day, so it was removed. Upload it again to use it.':
      '1日以内にどのゲームでも使われなかったため、このファイルは削除されました。使うにはもう一度アップロードしてください。',
  },
  formats: {
    'a {name} archive': '{name}アーカイブ',
    'an {name} archive': '{name}アーカイブ',
    'a {name} image': '{name}イメージ',
    'an {name} package': '{name}パッケージ',
    'an {name} installer': '{name}インストーラー',
    'packed with {name}': '{name}で圧縮されたファイル',
    'data packed with {name}': '{name}で圧縮されたデータ',
    '{name} data': '{name}データ',
    'packed data': '圧縮データ',
    'a cabinet': 'CABファイル',
    'an InstallShield cabinet': 'InstallShieldのCABファイル',
    'an installer': 'インストーラー',
    'an installer package': 'インストーラーパッケージ',
    'a Windows Installer package': 'Windows Installerパッケージ',
    'a Windows image': 'Windowsイメージ',
    'a compiled help file': 'コンパイル済みヘルプファイル',
    'a disc image': 'CDまたはDVDのイメージ',
    'a disk image': 'ディスクイメージ',
    'an encrypted disk image': '暗号化されたディスクイメージ',
    'a virtual disk': '仮想ディスク',
    'a part of a split archive': '分割アーカイブの一部',
  },
  because: {
    'the file is incomplete': 'ファイルが不完全です',
    'there is data after its end': '末尾の後にデータがあります',
    'its compressed data is damaged': '圧縮データが破損しています',
    'its content does not match its checksum': '内容がチェックサムと一致しません',
    'a header is damaged': 'ヘッダーが破損しています',
    'a header has a wrong checksum': 'ヘッダーのチェックサムが正しくありません',
    'a header sets the name or size of all entries': '全エントリーの名前またはサイズを指定するヘッダーがあります',
    'a size is negative': 'サイズが負の値です',
    'a size is not a number': 'サイズが数値ではありません',
    'an attribute is damaged': '属性が破損しています',
    'an attribute is too long': '属性が長すぎます',
    'an entry has the same attribute twice': '同じ属性が2つあるエントリーがあります',
    'an entry has two names': '名前が2つあるエントリーがあります',
    'an entry has two sizes': 'サイズが2つあるエントリーがあります',
    'a file entry has the name of a folder': 'ファイルのエントリーにフォルダーの名前が付いています',
    'a folder entry contains data': 'フォルダーのエントリーにデータがあります',
    'a link points outside its folder': 'リンクがフォルダーの外を指しています',
    'it contains an entry that is not a file, folder or link': 'ファイル、フォルダー、リンク以外のエントリーがあります',
    'it contains a device file': 'デバイスファイルが含まれています',
    'it contains a sparse file': 'スパースファイルが含まれています',
    'the signature of an Android package contains another archive':
      'Androidパッケージの署名に別のアーカイブが含まれています',
    'its directory lists an entry that is missing': '存在しないエントリーがディレクトリに記載されています',
    'its directory does not list all entries': 'ディレクトリに記載されていないエントリーがあります',
    'its directory has another name for an entry': 'ディレクトリとエントリーの名前が異なります',
    'its directory does not match an entry': 'ディレクトリとエントリーが一致しません',
    'its directory contains another archive': 'ディレクトリに別のアーカイブが含まれています',
    'its ZIP directory is missing': 'ZIPディレクトリがありません',
    'its end record does not match its directory': '終端レコードがディレクトリと一致しません',
    'its comment contains another archive': 'コメントに別のアーカイブが含まれています',
    'its ZIP64 end record does not match its directory': 'ZIP64の終端レコードがディレクトリと一致しません',
    'its ZIP64 locator points to the wrong place': 'ZIP64のロケーターが誤った位置を指しています',
    'an extra field is longer than its record': '拡張フィールドがレコードより長くなっています',
    'an entry has the same extra field twice': '同じ拡張フィールドが2つあるエントリーがあります',
    'a ZIP64 field does not match its record': 'ZIP64フィールドがレコードと一致しません',
    'a ZIP64 field is too short': 'ZIP64フィールドが短すぎます',
    'a ZIP64 field is too long': 'ZIP64フィールドが長すぎます',
    'the Unicode name of an entry does not match its name': 'エントリーのUnicode名が名前と一致しません',
    'the Unicode name of an entry is not valid UTF-8': 'エントリーのUnicode名が正しいUTF-8ではありません',
    'the name of an entry is not valid UTF-8': 'エントリーの名前が正しいUTF-8ではありません',
    'an entry does not match its header': 'エントリーがヘッダーと一致しません',
    'an entry does not match its data descriptor': 'エントリーがデータ記述子と一致しません',
    'the length of an entry is missing': 'エントリーの長さがありません',
  },
  faults: {
    'has a name with characters that programs read differently':
      'プログラムによって読み方が異なる文字が名前に含まれています',
    'has a name that is too long': '名前が長すぎます',
    'has no name': '名前がありません',
    'has the name of another entry': '別のエントリーと同じ名前です',
  },
};

export const scanReasonText: Translation<typeof english.scanReasonText> = (reasons) => textOfReasons(reasons, words);
