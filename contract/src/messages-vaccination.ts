/** Sentences of the vaccination card; the first is quoted in the extract of its flow. */
export const vaccinationMessages = {
  'vaccination.recordedAlready': 'This dose is recorded already.',
  'vaccination.notWantedNoted':
    'It is noted that the family does not want this dose. Correct that note to record the dose.',
  'vaccination.dayPassed': 'This day has passed. Choose today or a later day.',
  'vaccination.needsReason': 'This is not when the schedule gives it. Check the day, or write the reason.',
  'vaccination.begun': 'This version applies already. Choose a later day.',
  'vaccination.beforeBirth': 'This day is before the date of birth.',
} as const
