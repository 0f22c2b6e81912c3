/** Sentences of privacy: holds and erasures of patients (ours). */
export const privacyMessages = {
  'privacy.asked': 'The erasure waits for another administrator',
  'privacy.approved': 'The patient will be erased within a minute',
  'privacy.refused': 'The erasure was refused',
  'privacy.holdPlaced': 'Nothing of this patient will be erased',
  'privacy.holdEnded': 'The hold has ended',
  'privacy.erasedAlready': 'This patient was erased.',
  'privacy.held': 'A legal hold stands: nothing of this patient is erased.',
  'privacy.treated': 'This patient has an open prescription, stay or appointment. End it first.',
  'privacy.askedAlready': 'An erasure of this patient was asked for already.',
  'privacy.decidedAlready': 'Another user has decided on this meanwhile.',
  'privacy.secondPerson': 'Another administrator than the one who asked has to decide.',
  'privacy.needsReason': 'Write the reason, 3 letters or more.',
} as const
