/** What became of a consultation, as its reports tell it apart: the lists of its dashboard that say an outcome. */
export const teleOutcomes = [
  'pending',
  'inProgress',
  'completed',
  'rejected',
  'consultationFailed',
  'failure',
  'cancelled',
] as const
export type TeleOutcome = (typeof teleOutcomes)[number]
