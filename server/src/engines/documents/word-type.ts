/** Media type of a Word document. */
export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
