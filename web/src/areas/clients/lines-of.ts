/** What stands on the lines of a text, or between its commas and spaces. */
export const linesOf = (text: string) => text.split(/[\s,;]+/).filter((line) => line !== '')
