/** The lists of stays on the dashboard; apart from the schemas, since the address of every dashboard names them. */
export const stayLists = ['admitted', 'advised', 'discharged'] as const
export type StayList = (typeof stayLists)[number]
