/** The text of each page as a reader would copy it, white space collapsed: for tests. */
export declare function pdfPageTexts(pdf: Buffer): Promise<string[]>;
/** The text of all pages as it would be copied, line by line as it is set: for tests. */
export declare function pdfTextLines(pdf: Buffer): Promise<string[]>;
