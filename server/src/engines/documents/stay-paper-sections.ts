import { clockText, dayIn } from '@rxdesk/contract/dates'
import type { DischargeSummary, MeasuredSign } from '@rxdesk/contract/discharge/summary'
import { printable, printableLines } from './printable-text.ts'
import type { StayPaper } from './stay-paper.ts'
import { CHANGE_WORDS, HEADINGS, OUTCOME_WORDS } from './stay-paper-words.ts'
import { type Bilingual, joined, type LabelledText } from './text-parts.ts'

/** A part of a paper: facts by name, then lines, then a table, then the medicines, whichever it has. */
export interface PaperSection {
  title: Bilingual
  facts: LabelledText[]
  lines: Bilingual[]
  /** `widths` are shares of the width, one for each column. */
  table?: { columns: string[]; widths: number[]; rows: string[][] }
  /** Whether the table of medicines stands here. */
  medicines: boolean
  /** Set off by a frame: what must be seen. */
  framed: boolean
}

/** A section of a paper, absent where it would say nothing. */
export type MadeSection = (paper: StayPaper) => PaperSection | undefined

function section(title: Bilingual, has: Partial<Omit<PaperSection, 'title'>>): PaperSection | undefined {
  const facts = (has.facts ?? []).filter(({ text }) => text !== '')
  const lines = (has.lines ?? []).filter(({ english, hindi }) => english !== '' || hindi !== '')
  const table = has.table?.rows.length ? has.table : undefined
  if (facts.length + lines.length === 0 && !table && !has.medicines) return undefined
  return { title, facts, lines, table, medicines: has.medicines ?? false, framed: has.framed ?? false }
}

const fact = (label: string, text: string): LabelledText => ({ label, text: printableLines(text) })
const line = (english: string, hindi = ''): Bilingual => ({
  english: printableLines(english),
  hindi: printableLines(hindi),
})

/** "BP 120/80 mmHg; Pulse 82 /min", with the time at which they were measured where there is one. */
function signsText(signs: readonly MeasuredSign[], timeZone: string): string {
  const times = new Set(signs.map(({ takenAt }) => takenAt))
  const [only = ''] = times
  const one = times.size === 1 ? clockText(only, timeZone) : ''
  const said = signs.map(({ name, value, unit, takenAt }) => {
    const at = one === '' && takenAt !== '' && ` (${clockText(takenAt, timeZone)})`
    return joined(' ', printable(name), printable(value), printable(unit)) + (at || '')
  })
  return joined(' · ', one, said.join('; '))
}

const termsText = (terms: DischargeSummary['diagnosis']['final']) =>
  terms.map(({ term, code }) => joined(' ', printable(term), code && `[${printable(code)}]`)).join('; ')

/** Nights in the hospital; a stay without one is of a day. */
function lengthOfStay({ stay, summary, timeZone }: StayPaper): string {
  if (stay.admittedAt === '' || summary.ending.at === '') return ''
  const [from = 0, to = 0] = [stay.admittedAt, summary.ending.at].map((at) =>
    Date.parse(dayIn(timeZone, new Date(at))),
  )
  const nights = Math.max(1, Math.round((to - from) / 86_400_000))
  return nights === 1 ? '1 day' : `${nights} days`
}

export const stay: MadeSection = (paper) => {
  const { stay: of, summary, timeZone } = paper
  const { outcome, at } = summary.ending
  return section(HEADINGS.stay, {
    facts: [
      fact('Admitted', clockText(of.admittedAt, timeZone)),
      fact(outcome === 'died' ? 'Died' : 'Discharged', clockText(at, timeZone)),
      fact('Length of stay', lengthOfStay(paper)),
      fact('Department', of.department),
      fact('Ward', of.ward),
      fact('Type of discharge', outcome === '' ? '' : OUTCOME_WORDS[outcome]),
      fact('Medico-legal case', of.mlc.is ? joined(', ', of.mlc.number, of.mlc.policeStation) : ''),
    ],
  })
}

export const doctors: MadeSection = ({ stay: of }) =>
  section(HEADINGS.doctors, {
    table: {
      columns: ['Doctor', 'Registration number', 'Council'],
      widths: [2, 1, 2],
      rows: of.doctors.map((each) =>
        [each.name, each.registrationNumber, each.council].map((text) => printable(text) || '–'),
      ),
    },
  })

export const admission: MadeSection = ({ summary: { admission: on }, timeZone }) =>
  section(HEADINGS.admission, {
    facts: [
      fact('Reason', on.reason),
      fact('Vital signs', signsText(on.signs, timeZone)),
      fact('Findings', on.findings),
    ],
  })

export const diagnosis: MadeSection = ({ summary: { diagnosis: of } }) =>
  section(HEADINGS.diagnosis, {
    facts: [fact('Final', termsText(of.final)), fact('Provisional', termsText(of.provisional))],
  })

export const history: MadeSection = ({ summary: { history: of } }) =>
  section(HEADINGS.history, {
    facts: [
      fact('Relevant', of.relevant),
      fact('Past', of.past),
      fact('Family', of.family),
      fact(
        'Allergies',
        of.allergies.length > 0 ? of.allergies.join(', ') : of.noAllergies ? 'None known' : '',
      ),
    ],
  })

export const investigations: MadeSection = ({ summary: { investigations: of } }) =>
  section(HEADINGS.investigations, {
    facts: [
      fact('Results', of.none && of.results.length === 0 ? 'None' : ''),
      fact('Still to come', of.pending.join('; ')),
    ],
    table: {
      columns: ['Investigation', 'Date', 'Result', 'Normal'],
      widths: [3, 1.2, 4, 2],
      rows: of.results.map(({ name, date, value, unit, range }) =>
        [name, date, joined(' ', value, unit), range].map((text) => printable(text) || '–'),
      ),
    },
  })

export const procedures: MadeSection = ({ summary: { procedures: of } }) =>
  section(HEADINGS.procedures, {
    facts: [fact('Procedures', of.none && of.done.length === 0 ? 'None' : '')],
    table: {
      columns: ['Procedure', 'Date', 'By', 'Anaesthesia', 'Findings and implants'],
      widths: [3, 1.2, 1.6, 1.4, 4],
      rows: of.done.map(({ name, date, surgeon, anaesthesia, findings, implants }) =>
        [name, date, surgeon, anaesthesia, joined('\n', findings, implants && `Implants: ${implants}`)].map(
          (text) => printableLines(text) || '–',
        ),
      ),
    },
  })

export const course: MadeSection = ({ summary: { course: of } }) =>
  section(HEADINGS.course, {
    facts: [
      fact('Course', of.course),
      fact('Treatment', of.treatment),
      fact('Medicines given', of.given),
      fact('Complications', of.complications),
      fact('Blood given', of.blood),
    ],
  })

export const condition: MadeSection = ({ summary: { condition: of }, timeZone }) =>
  section(HEADINGS.condition, {
    facts: [
      fact('Condition', of.state),
      fact('Vital signs', signsText(of.signs, timeZone)),
      fact('Ambulation', of.ambulation),
      fact('Diet', of.diet),
      fact('Wound', of.wound),
    ],
  })

export const medicines: MadeSection = ({ summary: { medicines: of } }) =>
  section(HEADINGS.medicines, {
    medicines: of.takenHome.length > 0,
    lines: of.none && of.takenHome.length === 0 ? [line('No medicine to take', 'कोई दवा नहीं लेनी है')] : [],
  })

/** Against what was taken at the admission: what to take no more, and what is taken otherwise than before. */
export const changes: MadeSection = ({ summary: { medicines: of } }) => {
  const word = (change: keyof typeof CHANGE_WORDS) =>
    `${CHANGE_WORDS[change].english}\n${CHANGE_WORDS[change].hindi}`
  const changed = of.takenHome.filter(({ change, why }) => change === 'changed' || why !== '')
  return section(HEADINGS.changes, {
    table: {
      columns: ['Medicine', 'Change', 'Why'],
      widths: [2, 1.4, 3],
      rows: [
        ...of.stopped.map(({ name, why }) => [printable(name), word('stopped'), printable(why) || '–']),
        ...changed.map(({ line: { medName, strength }, change, why }) => [
          joined(' ', printable(medName), printable(strength)),
          word(change),
          printable(why) || '–',
        ]),
      ],
    },
  })
}

export const followUp: MadeSection = ({
  summary: {
    followUp: of,
    investigations: { pending },
  },
}) =>
  section(HEADINGS.followUp, {
    facts: [
      fact('On', of.date),
      fact('With', of.with),
      fact('Bring', of.bring),
      fact('Results to come', pending.join('; ')),
    ],
  })

export const advice: MadeSection = ({ summary: { advice: of } }) =>
  section(HEADINGS.advice, {
    facts: [
      fact('Diet', of.diet),
      fact('Activity', of.activity),
      fact('Wound', of.wound),
      fact('Physiotherapy', of.physiotherapy),
    ],
    lines: [line(of.other, of.otherHindi)],
  })

export const urgent: MadeSection = ({ summary: { urgent: of } }) =>
  section(HEADINGS.urgent, {
    framed: true,
    lines: [line(of.signs, of.signsHindi)],
    facts: [fact('Call, day and night', of.number)],
  })

/** How it ended, where more is to be said than its name. */
export const ending: MadeSection = ({ summary: { ending: of }, timeZone }) =>
  section(of.outcome === 'died' ? HEADINGS.death : HEADINGS.ending, {
    facts: [
      ...(of.outcome === 'referred' ? [fact('Referred to', of.referredTo), fact('Why', of.referredWhy)] : []),
      ...(of.outcome === 'againstAdvice' ? [fact('Risks explained to', of.told), fact('By', of.toldBy)] : []),
      ...(of.outcome === 'died'
        ? [fact('Time of death', clockText(of.at, timeZone)), fact('Cause of death', of.cause)]
        : []),
    ],
  })

export const papers: MadeSection = ({
  summary: { papers: of },
  preparedBy,
  onPaper,
  signedAt,
  timeZone,
  correctionReason = '',
}) =>
  section(HEADINGS.papers, {
    facts: [
      fact('Certificates issued', of.certificates.join('; ')),
      fact('Corrected because', correctionReason),
      fact('Prepared by', preparedBy),
      fact(
        'Signed on paper',
        onPaper && signedAt
          ? `${clockText(signedAt.toISOString(), timeZone)}, recorded by ${onPaper.recordedBy}`
          : '',
      ),
      fact('Received by', joined(', ', of.receivedBy, of.relation)),
    ],
  })
