/** Invisible characters that reverse the text beside them or make two names look alike; the joiners of Hindi stay. */
const UNSEEN = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu

/** A line as it is stored: composed letters (NFC), any white space as one space, no invisible characters. */
export function lineOfText(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(UNSEEN, '').replace(/ {2,}/g, ' ').normalize('NFC').trim()
}
