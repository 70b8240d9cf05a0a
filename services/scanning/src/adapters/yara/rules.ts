/*
 * The rules of the embedded engine. Each names something that no game, tool or asset contains by accident, so that a
 * match is certain: whole signatures, or several distinctive strings together. This is a minimum that works everywhere;
 * broad coverage of malware families needs an engine with a maintained database (see README.md, "Engines").
 *
 * Rules must match at any position of their window in a file: no `filesize`, no entry points, no offsets. Their strings
 * must fit into one window of 8 MiB, and each must be shorter than the overlap of 64 KiB.
 */

/** Every character is escaped, so that other scanners do not find these strings in this file or in the bundle. */
const escaped = (codes: string): string => codes.replace(/\s/g, '').replace(/../g, '\\x$&');

/** The EICAR test file's 68 characters as hexadecimal codes: https://www.eicar.org/download-anti-malware-testfile/ */
const EICAR = escaped(`
  58354f2150254041505b345c505a5835 3428505e2937434329377d2445494341
  522d5354414e444152442d414e544956 495255532d544553542d46494c452124
  482b482a`);

export const RULES = `
rule EICAR_Test_File {
  meta:
    description = "The standard anti-malware test file, as it is, in UTF-16, in Base64 or XORed with one byte"
  strings:
    $plain = "${EICAR}" ascii wide
    $base64 = "${EICAR}" base64
    $xored = "${EICAR}" xor(1-255)
  condition:
    any of them
}

rule Mimikatz {
  meta:
    description = "Steals Windows credentials. Three of its command names with its author's handle"
  strings:
    $author = "gentilkiwi" ascii wide
    $command1 = "sekurlsa::" ascii wide
    $command2 = "lsadump::" ascii wide
    $command3 = "kerberos::" ascii wide
  condition:
    all of them
}

rule WannaCry {
  meta:
    description = "Ransomware. Its kill-switch domain with the password of its payload"
  strings:
    $domain = "iuqerfsodp9ifjaposdfjhgosurijfaewrwergwea.com"
    $password = "WNcry@2ol7"
  condition:
    all of them
}

rule Discord_Token_Stealer {
  meta:
    description = "Takes session tokens out of Discord's storage and posts them to a webhook"
  strings:
    $token_pattern = "dQw4w9WgXcQ:[^" ascii wide
    $storage = "leveldb" ascii wide nocase
    $webhook = "/api/webhooks/" ascii wide
  condition:
    all of them
}
`;
