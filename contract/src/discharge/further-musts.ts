/**
 * What a client may ask of its summaries beside the musts that every summary has (inpatient 6): a field of a part, or the
 * codes of the diagnoses. Nothing that is a must anyway is here, so that no choice of a client makes them fewer.
 */
export const furtherMusts = [
  'diagnosis.codes',
  'history.relevant',
  'history.past',
  'history.family',
  'urgent.signsHindi',
  'advice.diet',
  'advice.activity',
  'advice.wound',
  'advice.physiotherapy',
  'advice.other',
  'advice.otherHindi',
  'papers.receivedBy',
  'papers.relation',
] as const
export type FurtherMust = (typeof furtherMusts)[number]
