/** Where a filed document comes from. */
export const recordSources = ['MRD', 'Lab'] as const
export type RecordSource = (typeof recordSources)[number]

/** Codes of the prescription type of a record: 1 IPD, 2 OPD. */
export const recordTypes = [1, 2] as const

/** What has become of a record: its files are waited for or fetched, it is filed, or its link cannot be read. */
export const recordStates = ['waiting', 'fetching', 'filed', 'inQueue', 'accessDenied', 'invalidUrl'] as const
export type RecordState = (typeof recordStates)[number]
