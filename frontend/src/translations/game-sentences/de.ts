import type { GameSentences } from './sentences.ts';

export const gameSentences: GameSentences = {
  'The file of this game was rejected. Upload another file to publish the game.':
    'Die Datei dieses Spiels wurde abgelehnt. Lade eine andere Datei hoch, um das Spiel zu veröffentlichen.',
  'This channel has no uploaded file to scan.': 'Dieser Kanal hat keine hochgeladene Datei, die gescannt werden kann.',
  'This game has no uploaded file to scan.': 'Dieses Spiel hat keine hochgeladene Datei, die gescannt werden kann.',
  'This invitation is no longer open.': 'Diese Einladung ist nicht mehr offen.',
  'This discount has ended. Create a new one.': 'Dieser Rabatt ist beendet. Lege einen neuen an.',
  'Only the developer, the publisher and Admins can change this game.':
    'Nur Entwickler, Publisher und Admins können dieses Spiel ändern.',
  'Only the developer of the game chooses its publisher.': 'Nur der Entwickler des Spiels wählt den Publisher.',
  'This upload was cancelled or has expired. Start it again.':
    'Dieser Upload wurde abgebrochen oder ist abgelaufen. Starte ihn neu.',
  'This file cannot be downloaded at the moment.': 'Diese Datei kann zurzeit nicht heruntergeladen werden.',
  'This file was scanned a moment ago. Try again in ten minutes.':
    'Diese Datei wurde gerade erst gescannt. Versuche es in zehn Minuten noch einmal.',
  'Only the developer, the publisher and Admins can write about this game.':
    'Nur Entwickler, Publisher und Admins können zu diesem Spiel schreiben.',
  'Malware was found in this file. It cannot be downloaded until its developer has put a clean one in its place.':
    'In dieser Datei wurde Malware gefunden. Sie kann erst heruntergeladen werden, wenn der Entwickler sie durch eine saubere ersetzt hat.',
  'This game has a publisher or an open invitation. End it before you invite another.':
    'Dieses Spiel hat einen Publisher oder eine offene Einladung. Beende das, bevor du jemand anderen einlädst.',
  'The channel {} has no CLEAN build yet.': 'Der Kanal {} hat noch keine saubere Version.',
  'The channel {name} has no version {version}.': 'Der Kanal {name} hat keine Version {version}.',
  'This game has no channel {}.': 'Dieses Spiel hat keinen Kanal {}.',
  'This game has no version {}.': 'Dieses Spiel hat keine Version {}.',
  'Someone else is changing this channel. Try again.':
    'Jemand anderes ändert gerade diesen Kanal. Versuche es noch einmal.',
  'The scan no longer accepts the file of version {}.': 'Der Scan nimmt die Datei der Version {} nicht mehr an.',
  'Version {} was never approved. An Admin can release it.':
    'Version {} wurde nie genehmigt. Ein Admin kann sie veröffentlichen.',
  'Version {} does not wait. Only a waiting build is released to a share of owners.':
    'Version {} wartet nicht. Nur eine wartende Version wird für einen Teil der Besitzer veröffentlicht.',
  'Version {} is not CLEAN. It cannot be released.':
    'Version {} wurde nicht als sauber befunden. Sie kann nicht veröffentlicht werden.',
  'Version {} waits for the approval of an Admin.': 'Version {} wartet auf die Genehmigung durch einen Admin.',
  'Version {} is out already with another file. Name another version.':
    'Version {} ist schon mit einer anderen Datei erschienen. Nenne eine andere Version.',
  '{} percent of owners have this build. The share can grow, or be halted with 0.':
    '{} Prozent der Besitzer haben diese Version. Der Anteil kann wachsen oder mit 0 angehalten werden.',
  'No CLEAN build of this game waits.': 'Von diesem Spiel wartet keine saubere Version.',
  'This build is not released to a share of owners.': 'Diese Version wird nicht an einen Teil der Besitzer verteilt.',
  'An Admin removed this game from the store. Correct and submit it first.':
    'Ein Admin hat dieses Spiel aus dem Shop genommen. Überarbeite es und reiche es zuerst ein.',
  'Game {} is not for sale.': 'Dieses Spiel ist nicht zu kaufen.',
  'This game already has a discount, until {}. Create another one when it has ended.':
    'Dieses Spiel hat schon einen Rabatt, bis {}. Ein neuer ist möglich, wenn er vorbei ist.',
  'This game is not for sale yet. You can review it after its release.':
    'Dieses Spiel ist noch nicht zu kaufen. Du kannst es nach der Veröffentlichung rezensieren.',
  'Buy this game to join its beta.': 'Kaufe dieses Spiel, um an der Beta teilzunehmen.',
  'Join the beta to download it.': 'Nimm an der Beta teil, um sie herunterzuladen.',
  'Buy this game to play it.': 'Kaufe dieses Spiel, um es zu spielen.',
  'Games are not played in the browser at this store.': 'In diesem Shop werden keine Spiele im Browser gespielt.',
  'This build is not ready to be played yet. Try again in a few minutes.':
    'Diese Version kann noch nicht gespielt werden. Versuche es in einigen Minuten noch einmal.',
  'Buy this game to read about this file.': 'Kaufe dieses Spiel, um mehr über diese Datei zu lesen.',
  'The list of games cannot be read at the moment. Please try again.':
    'Die Liste der Spiele kann zurzeit nicht gelesen werden. Versuche es noch einmal.',
};
