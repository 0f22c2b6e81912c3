/** Sentences of reports, and of the filters that are saved of them. */
export const reportMessages = {
  'report.exportExpired': 'This export has expired. Ask for it again.',
  'report.rangeNeeded': 'Choose the first and the last day.',
  'report.rangeTurned': 'The range ends before it begins',
  'report.rangeTooLong': 'Choose {days} days at most.',
  'report.tooSlow': 'This range takes too long. Choose fewer days.',
  'savedReport.saved': 'Report saved',
  'savedReport.removed': 'Saved report removed',
  'savedReport.weeklyOn': 'Its link is sent to you every Monday.',
  'savedReport.weeklyOff': 'Its link is not sent any more.',
  'savedReport.tooMany': 'You have {number} saved reports. Remove one first.',
  'savedReport.noEmail': 'Your account has no e-mail address.',
  'report.counting': 'The figures are being counted. Try again in a few minutes.',
} as const
