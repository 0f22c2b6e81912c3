/**
 * Words from which guessing begins: the heads of published lists of breached passwords (RockYou, SecLists), and what is
 * near at hand in an Indian hospital. Put down by engineers; in small letters, without figures and signs.
 */
const commonWords = new Set(
  `password passwd passwort pass passcode admin administrator adminadmin root user username guest login signin access
  welcome hello letmein changeme default temp temporary test testing tester sample secret trustno master super
  superman batman spiderman dragon monkey shadow sunshine princess football cricket baseball soccer iloveyou loveyou
  love lovely jesus jesuschrist angel michael daniel jordan jessica ashley charlie killer hunter ninja computer internet
  google facebook whatsapp samsung apple microsoft windows office server system oracle cisco
  qwerty qwert qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qaz qazwsx qazawsx wsx abc abcd abcde abcdef xyz
  india bharat hindustan delhi mumbai chennai kolkata bangalore bengaluru hyderabad pune kerala
  krishna ganesh sairam ram shiva om omsairam lakshmi durga allah kumar rahul priya pooja amit sachin dhoni virat
  hospital doctor nurse patient clinic health medical medicine pharmacy operator rxdesk
  january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday summer winter spring autumn monsoon diwali`.split(
    /\s+/,
  ),
)

const writtenFor: Record<string, string> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
}

/**
 * Whether a password is a common word, or one letter again and again, with figures and signs before or after it, also
 * where figures and signs stand for letters: `P@ssw0rd1!`, `Admin@123`, `Aaaa@1111`.
 */
export function isCommonPassword(password: string): boolean {
  const inner = password.toLowerCase().replace(/^[^a-z]+/, '')
  const word = inner.replace(/[^a-z]+$/, '')
  // A sign at the end may be a letter of the word or not: "pa$$" and "welcome!".
  const readings = [word, inner.replace(/\d+$/, ''), inner].map((text) =>
    text.replaceAll(/[^a-z]/g, (sign) => writtenFor[sign] ?? ''),
  )
  return /^(.)\1*$/.test(word) || readings.some((text) => commonWords.has(text))
}
