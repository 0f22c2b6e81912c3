/** An advice to the patient and the same in Hindi. */
export type Phrase = readonly [advice: string, adviceHindi: string]
