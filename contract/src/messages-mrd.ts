/** Sentences of medical records; the first six, and that of operators, are quoted in the extract of their flow. */
export const mrdMessages = {
  'mrd.success': 'Success',
  'mrd.updated': 'update Success',
  'mrd.duplicateUhid': 'Duplicate UHID',
  'mrd.duplicateOpid': 'Duplicate OPID',
  'mrd.invalidUrl': 'Invalid URL',
  'mrd.accessDenied': 'Access Denied',
  'mrd.enterUhid': 'Enter the UHID',
  'mrd.enterPatient': 'Enter the name of the patient',
  'mrd.chooseFiles': 'Choose files, or give a link to them.',
  'mrd.oneOfBoth': 'Give either files or a link, not both.',
  'mrd.keepsItsFiles':
    'A record keeps the files that it was filed with. File the others as a record of their own.',
  'mrd.patientHasMore':
    'This patient has other documents or prescriptions: name, age, gender and contact are corrected in their record.',
  'mrd.stale': 'Somebody else has changed this record meanwhile. Look at it again.',
  'mrd.duplicateOperator': 'Duplicate MRD operator id',
  'mrd.unknownOperator': '“{operator}” is no records user of this client.',
  'mrd.driveNotConnected': 'Connect the Google Drive of this client, and its files are fetched.',
  'mrd.driveDenied':
    'The connected Google account may not open it. Share it with that account, and fetch it again.',
  'mrd.driveUnreachable': 'Google Drive could not be reached for long. Fetch it again.',
  'mrd.folderEmpty': 'There is no file in this folder.',
  'mrd.folderTooFull': 'This folder has more than {number} files. Divide it, or put them into one PDF.',
} as const
