/** Sentences about discharge summaries. */
export const dischargeMessages = {
  'summary.saved': 'The summary is saved',
  'summary.signed': 'The summary is signed',
  'summary.unsigned': 'The signature is withdrawn: version {version} is being written.',
  'summary.isSigned': 'The summary is signed. Withdraw the signature to correct it.',
  'summary.notSigned': 'The summary is not signed.',
  'summary.changedMeanwhile': 'Another user changed the summary meanwhile.',
  'summary.notDoctor': 'Only the account that is linked to a doctor of this client signs.',
  'summary.noRegistration': 'The doctor has no registration number.',
  'summary.notComplete': 'The summary lacks what it must have.',
  'summary.sentAlready': 'This version was sent already.',
  'summary.sendThere': 'This case carries a discharge summary: send it from the Summary tab.',
  'summary.followUpEarly': 'The follow-up is before the discharge.',
  'summary.fitEarly': 'The patient cannot be fit again before the discharge.',
  'stay.dischargeDone': 'The patient is discharged',
  'stay.dischargeEarly': 'The discharge is before what was written last of this stay.',
} as const
