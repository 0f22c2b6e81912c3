export default {
  title: 'Identity provider',
  linkLead: 'Link your identity there to this account, and sign in without another password.',
  linkedAs: 'Linked to this account: {subject}',
  link: 'Link',
  unlink: 'End the link',
  password: 'Your password',
  arriving: 'One moment…',
  backToSignIn: 'Back to sign in',
} as const
