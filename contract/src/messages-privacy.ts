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
  'privacy.exportAsked': 'The archive is being made. You will find it here.',
  'privacy.exportCancelled': 'The archive is not made',
  'privacy.exportUnderWay': 'An archive of this patient is being made already.',
  'privacy.exportOver': 'This archive is made, cancelled or removed already.',
  'privacy.beingErased': 'This patient is being erased.',
  'privacy.beingExported': 'An archive for this patient is being made. Wait for it, or cancel it.',
  'privacy.needsContact':
    'The archive holds mobile numbers and e-mail addresses: ask somebody who may see them.',
  'privacy.needsReason': 'Write the reason, 3 letters or more.',
} as const
