/** Sentences of digitization; those that the documents quote are theirs (screens 4, calls 8). */
export const digitizationMessages = {
  'digitization.handedOver': 'Prescription {erxId} was handed over to {partner}',
  'digitization.submitted': 'eRx Submitted Successfully',
  'digitization.cancelled': '{partner} answered: Error, the order was cancelled.',
  'digitization.segregated': 'Segregation Saved Successfully',
  'digitization.reverted': 'Digitization reverted',
  'digitization.segregationUnchanged': 'These pages are one prescription already.',
  'digitization.pagesDoNotFit': 'The pages have changed since you saw them. Check them again.',
  'digitization.notSegregated': 'There is nothing to put back together.',
  'digitization.partWorkedOn': 'Prescription {erxId} has been worked on. It cannot be put back.',
  'digitization.noValidPage': 'No page is a valid prescription.',
  'digitization.severalPatients':
    'The pages name several patients. Segregate them, or say that they are of one patient.',
  'digitization.noMedicine': 'Add a medicine first.',
  'digitization.needsPatientName': 'Enter the name of the patient first.',
  'digitization.validitySaved': 'Page marked',
  'digitization.infoSaved': 'Prescription saved',
  'digitization.dosageAssigned': 'Directions assigned',
} as const
