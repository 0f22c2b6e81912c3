/** Limits and delays of screens 9 and calls 9. Milliseconds unless the name says otherwise. */
export const limits = {
  pageSize: 10,
  /** Rows of the largest page of a list. */
  largestPage: 100,
  /** Days after its last question for which a conversation with the assistant is kept, unless others are set. */
  assistantKeepDays: 30,
  /** Questions of one user to the assistant within an hour. */
  assistantPerHour: 30,
  /** Questions that a server asks a language model at once; others wait for their turn. */
  assistantAtOnce: 2,
  /** Lines of files just asked about that a server holds open: those of 300 full pages. */
  assistantOpenLines: 15_000,
  /** For how long after a question. */
  assistantOpenFor: 120_000,
  /** In how much time the browser expects the assistant's answer (screens 9). */
  assistantAnswer: 100_000,
  /** After how much time the server gives up a language model: before the browser gives up the answer. */
  assistantModel: 95_000,
  /** Hours for which the archive of everything about a patient is kept. */
  patientExportHours: 72,
  idleOperator: 30 * 60_000,
  idleAdmin: 24 * 60 * 60_000,
  heartbeat: 300_000,
  activityDebounce: 500,
  activityPingL3: 60_000,
  pendingApprovalPoll: 180_000,
  logoutDelay: 500,
  doctorReload: 1_500,
  duplicateError: 500,
  userDeleteMessage: 2_000,
  userListReload: 1_000,
  vendorListRefresh: 1_000,
  vendorDeleteMessage: 2_000,
  snackbarSuccess: 2_000,
  snackbarError: 6_000,
  bannerStays: 5_000,
  callBackMinutes: 30,
  /** A consultation that is handed out by itself is announced so long before. */
  handOutAnnounced: 5_000,
  /** Minutes for which nothing is handed to who said "not now", or gave their last case back. */
  handOutPauseMinutes: 10,
  routeAnimation: 300,
  loadingDelay: 300,
  /** A change of the screen shows sooner that it is under way: within 100 ms of the press, with the drawing of it. */
  routeSign: 60,
  passwordShortest: 8,
  passwordLongest: 20,
  emailLongest: 150,
  userIdLongest: 50,
  uploadImages: 30,
  /** Minutes after which a page whose reading was stopped each time is read once more. */
  readAgainMinutes: 10,
  uploadPdfs: 1,
  uploadBytes: 10 * 1024 * 1024,
  otpDigits: 6,
  otpMinutes: 5,
  otpWrongPerHour: 5,
  otpResendsPerHour: 5,
  rememberMeDays: 7,
  recoveryCodes: 10,
  passkeys: 10,
  /** Minutes to scan and confirm an authenticator app. */
  enrolmentMinutes: 15,
  /** Sign-ups in an hour from one address, and codes for one e-mail address. */
  signUpsPerAddressHour: 10,
  signUpCodesPerHour: 4,
  passwordWrongPerQuarterHour: 5,
  /** Codes for a forgotten password that one address may request in an hour, over all agent ids. */
  forgottenPerAddressHour: 5,
  /** Event streams (open tabs) of one session at a time. */
  eventStreamsPerSession: 10,
  /** A case that is due within so many minutes is due soon. */
  dueSoonMinutes: 30,
  /** Overdue cases are counted up to so many; more are "99+". */
  dueCounted: 100,
  /** Filters that a user may save for the lists of one desk. */
  savedFilters: 30,
  filterNameLongest: 60,
  /** Days for which comments and decisions stand in an operator's bell, and its most entries. */
  noticeDays: 7,
  notices: 30,
  /** Cases, and patients, that the search over everything shows at once. */
  paletteRows: 6,
  /** Minutes within which a patient of a triage category is seen, where a deployment sets nothing: starting values. */
  triageMinutes: { red: 0, yellow: 30, green: 120 },
  /** Rows of an exported list. */
  exportedRows: 10_000,
} as const
