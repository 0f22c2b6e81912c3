const DEVANAGARI: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'k',
  ग: 'g',
  घ: 'g',
  ङ: 'n',
  च: 'c',
  छ: 'c',
  ज: 'j',
  झ: 'j',
  ञ: 'n',
  ट: 't',
  ठ: 't',
  ड: 'd',
  ढ: 'd',
  ण: 'n',
  त: 't',
  थ: 't',
  द: 'd',
  ध: 'd',
  न: 'n',
  प: 'p',
  फ: 'p',
  ब: 'b',
  भ: 'b',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 's',
  ष: 's',
  स: 's',
  ह: 'h',
  ज़: 'j',
  फ़: 'p',
  ड़: 'd',
  ढ़: 'd',
  क़: 'k',
  ख़: 'k',
  ग़: 'g',
  ळ: 'l',
  'ं': 'n',
  'ँ': 'n',
}
/** Shorter ones are shared by too many words. */
const LEAST = 3

/**
 * The consonants of a word as both scripts write them: पेरासिटामोल and Paracetamol are `prstml`. Empty where there are
 * too few to tell words apart.
 */
export function soundOf(word: string): string {
  const latin = /\p{Script=Devanagari}/u.test(word)
    ? Array.from(word.normalize('NFC'), (letter) => DEVANAGARI[letter] ?? '').join('')
    : ofLatin(word)
  const bare = latin.replace(/[wy]/g, (letter) => (letter === 'w' ? 'v' : '')).replace(/(.)\1+/g, '$1')
  return bare.length >= LEAST ? bare : ''
}

function ofLatin(word: string): string {
  return word
    .toLowerCase()
    .replace(/ph/g, 'p')
    .replace(/ch/g, 'C')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|c|q/g, 'k')
    .replace(/C/g, 'c')
    .replace(/x/g, 'ks')
    .replace(/z/g, 'j')
    .replace(/f/g, 'p')
    .replace(/([kgjtdpbs])h/g, '$1')
    .replace(/[^bcdgjklmnprstvwh]/g, '')
}
