/**
 * English texts from JSON, with the blanks of those that have any, as `{from}{to}`: the type of JSON has only the keys,
 * and `t` requires the blanks that it finds in the type of a text.
 */
export type WithBlanks<English, Blanks> = {
  [Key in keyof English]: Key extends keyof Blanks ? `${string}${Blanks[Key] & string}${string}` : string
}
