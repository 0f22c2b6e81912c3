export default {
  likelyTheSame: 'Likely there already',
  certain: 'This number of this council is there already: the same doctor is not added twice.',
  noCouncil: 'council not known',
  'reason.registration': 'Same registration',
  'reason.number': 'Same number',
  'reason.name': 'Similar name',
  'reason.hospital': 'Same hospital',
  addAnyway: 'Add anyway',
  openIt: 'Open it',
  chooseIt: 'Choose',
  wasThere: '{name} was there already and was chosen.',
} as const
