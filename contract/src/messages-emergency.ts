/** Sentences about emergencies and their assessment. */
export const emergencyMessages = {
  'emergency.arrived': 'The emergency is added',
  'emergency.needsName': 'Write a name; of somebody unknown the one that they are given.',
  'emergency.saved': 'The assessment is saved',
  'emergency.closed': 'The assessment is closed',
  'emergency.corrected': 'Version {version} is being written.',
  'emergency.deleted': 'The draft is deleted',
  'emergency.isClosed': 'The assessment is closed. Correct it with a reason.',
  'emergency.notClosed': 'The assessment is not closed.',
  'emergency.isBegun': 'An assessment of this prescription is being written already.',
  'emergency.triageStays': 'A triage that was chosen before stays as it was.',
  'emergency.notComplete': 'The assessment lacks what it must have.',
  'emergency.acted': 'Something was given or done, or the patient was admitted: the draft is not deleted.',
  'emergency.changedMeanwhile': 'Another user changed the assessment meanwhile.',
  'emergency.needsReason': 'Write the reason, 3 letters or more.',
  'emergency.ahead': 'A time is in the future.',
  'emergency.tooLongAgo': 'A time is too long ago. Correct it.',
} as const
