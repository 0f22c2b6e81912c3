import { bilingualEmail } from '#engines/documents/bilingual-email.ts'

export type VisitNews = 'booked' | 'moved' | 'cancelled'

/** What a message says of an appointment. It names no illness, and not what the patient comes for. */
export interface ToldVisit {
  patient: string
  doctor: string
  /** The hospital, or the client where none is named. */
  place: string
  address: string
  /** `dd-mm-yyyy HH:mm` of each, by the clock of the deployment. */
  times: readonly string[]
  mode: 'inPerson' | 'audio' | 'video'
}

interface MessageText {
  subject: string
  text: string
  html?: string
}

const english = { booked: 'is booked', moved: 'was moved', cancelled: 'is cancelled' } as const
const hindi = { booked: 'तय हो गई है', moved: 'का समय बदल गया है', cancelled: 'रद्द हो गई है' } as const
const modes = {
  inPerson: ['', ''],
  audio: ['The doctor will call you by telephone.', 'डॉक्टर आपको फ़ोन करेंगे।'],
  video: ['The doctor will call you by video.', 'डॉक्टर आपसे वीडियो पर बात करेंगे।'],
} as const

/** The e-mail of a booking, a move or a cancellation, in English and Hindi. */
export function visitEmail(news: VisitNews, told: ToldVisit): MessageText {
  const { patient, doctor, place, address, times } = told
  const when = times.join(', ')
  const where = [place, address].filter(Boolean).join(', ')
  const entry = news === 'cancelled' ? [] : ['An entry for your calendar is attached.']
  const entryHindi = news === 'cancelled' ? [] : ['कैलेंडर के लिए प्रविष्टि संलग्न है।']
  const [mode, modeHindi] = news === 'cancelled' ? ['', ''] : modes[told.mode]
  return {
    subject: `Your appointment ${english[news]}: ${place}`,
    ...bilingualEmail({
      title: 'Appointment',
      english: [
        `Dear ${patient || 'Sir or Madam'},`,
        `your appointment ${doctor === '' ? '' : `with ${doctor} `}at ${where} ${english[news]}.`,
        news === 'cancelled' ? `It was at ${when}.` : `Time: ${when}`,
        ...(mode === '' ? [] : [mode]),
        ...entry,
      ],
      hindi: [
        `प्रिय ${patient || 'महोदय/महोदया'},`,
        `${where} में ${doctor === '' ? '' : `${doctor} के साथ `}आपकी अपॉइंटमेंट ${hindi[news]}।`,
        `समय: ${when}`,
        ...(modeHindi === '' ? [] : [modeHindi]),
        ...entryHindi,
      ],
      closing: place,
    }),
  }
}

/** The SMS beside it, short as they are. */
export function visitSms(news: VisitNews, { doctor, place, times }: ToldVisit): MessageText {
  const whom = doctor === '' ? place : `${doctor}, ${place}`
  const when = times.length > 1 ? `${times[0]} (+${times.length - 1})` : times[0]
  return {
    subject: '',
    text: `${whom}: your appointment ${english[news]}, ${when}. / आपकी अपॉइंटमेंट ${hindi[news]}, ${when}।`,
  }
}
