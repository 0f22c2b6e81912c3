/** Invisible characters that reverse the text beside them or make two names look alike. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu

/** Joiners (U+200C, U+200D) other than behind a letter of a script that has them, such as Hindi or Urdu. */
const IDLE_JOINER =
  /(?<![\p{L}\p{M}])[\u200c\u200d]+|(?<=\p{Script=Latin})[\u200c\u200d]+|(?<=[\u200c\u200d])[\u200c\u200d]+/gu

/** A line as it is stored: composed letters (NFC), any white space as one space, no invisible characters. */
export function lineOfText(text: string): string {
  const seen = text.replace(/\s+/gu, ' ').replace(UNSEEN, '').normalize('NFC').replace(IDLE_JOINER, '')
  return seen.replace(/ {2,}/g, ' ').trim()
}
