import { clockText, wireDayIn } from '@rxdesk/contract/dates'
import type { PaperKind } from '@rxdesk/contract/discharge/papers'
import { type MedicineTable, medicineTable } from './medicine-view.ts'
import type { DocumentMedicine } from './prescription-document.ts'
import { printable } from './printable-text.ts'
import { type SheetView, sheetView } from './sheet-view.ts'
import type { StayPaper } from './stay-paper.ts'
import * as sections from './stay-paper-sections.ts'
import { CHANGE_WORDS, HEADINGS, PAPER_NAMES } from './stay-paper-words.ts'
import { type Bilingual, joined } from './text-parts.ts'

/** A paper of a stay as the strings that are printed: PDF and page are laid out from this only. */
export interface StayPaperView extends SheetView, MedicineTable {
  name: Bilingual
  /** Said above everything of a paper that nobody signed yet. */
  draft: string
  /** What the paper declares, before its parts. */
  declaration: Bilingual[]
  sections: sections.PaperSection[]
  /** Who signs by hand, each below a line. */
  signedByHand: Bilingual[]
}

/** The parts of each paper, in order. What is read at home stands last, beside the signature. */
const partsOf: Readonly<Record<PaperKind, readonly sections.MadeSection[]>> = {
  summary: [
    sections.stay,
    sections.doctors,
    sections.admission,
    sections.diagnosis,
    sections.history,
    sections.investigations,
    sections.procedures,
    sections.course,
    sections.condition,
    sections.ending,
    sections.medicines,
    sections.changes,
    sections.followUp,
    sections.advice,
    sections.urgent,
    sections.papers,
  ],
  admission: [sections.stay, sections.doctors, sections.admission, sections.diagnosis, sections.history],
  medicines: [sections.medicines, sections.changes],
  dischargeAdvice: [
    sections.diagnosis,
    sections.medicines,
    sections.changes,
    sections.advice,
    sections.followUp,
    sections.urgent,
  ],
  fitness: [sections.diagnosis],
  referral: [
    sections.ending,
    sections.diagnosis,
    sections.admission,
    sections.history,
    sections.investigations,
    sections.procedures,
    sections.course,
    sections.condition,
    sections.medicines,
  ],
  death: [
    sections.ending,
    sections.diagnosis,
    sections.admission,
    sections.history,
    sections.investigations,
    sections.procedures,
    sections.course,
  ],
  transfer: [
    sections.stay,
    sections.diagnosis,
    sections.admission,
    sections.history,
    sections.investigations,
    sections.procedures,
    sections.course,
    sections.condition,
    sections.medicines,
  ],
  consent: [],
}

/** The paper as cleaned, formatted strings; sections that would say nothing are left out. */
export function stayPaperView(paper: StayPaper): StayPaperView {
  const { kind, summary, timeZone, signedAt, onPaper } = paper
  const name = PAPER_NAMES[kind]
  const died = summary.ending.outcome === 'died'
  // A consent is signed on paper, by the doctor too.
  const byHand = kind === 'consent'
  const said = partsOf[kind].flatMap((made) => made(paper) ?? [])
  // After a death nothing is taken home, whatever was written before.
  const taken =
    died || !said.some((part) => part.medicines)
      ? []
      : paper.medicines.map((medicine, at) => marked(medicine, summary, at))
  return {
    ...sheetView(paper, {
      title: `${name.english} ${printable(paper.stay.ipdNo)}`,
      date: wireDayIn(timeZone, signedAt ?? paper.issuedAt),
      number: { label: 'IPD no.', text: printable(paper.stay.ipdNo) },
      verifyCaption: 'Scan to verify this document',
      signedFromAfar: byHand || onPaper ? undefined : signedAt,
    }),
    ...medicineTable(taken, 'to take'),
    name,
    draft: signedAt || byHand ? '' : 'Draft: not signed',
    declaration: declarationOf(paper),
    sections: died ? said.filter((each) => !AT_HOME.has(each.title)) : said,
    signedByHand: byHand
      ? [
          { english: 'Patient, or on their behalf', hindi: 'मरीज़, या उनकी ओर से' },
          { english: 'Witness', hindi: 'गवाह' },
        ]
      : [],
  }
}

/** What only a patient who goes home reads. */
const AT_HOME: ReadonlySet<Bilingual> = new Set([
  HEADINGS.condition,
  HEADINGS.medicines,
  HEADINGS.changes,
  HEADINGS.followUp,
  HEADINGS.advice,
  HEADINGS.urgent,
])

function marked(
  medicine: DocumentMedicine,
  { medicines }: StayPaper['summary'],
  at: number,
): DocumentMedicine {
  const change = medicines.takenHome[at]?.change
  if (change === undefined || change === 'continued') return medicine
  const { english, hindi } = CHANGE_WORDS[change]
  return { ...medicine, warningMarks: [`${english} · ${hindi}`, ...(medicine.warningMarks ?? [])] }
}

function declarationOf(paper: StayPaper): Bilingual[] {
  const { kind, stay, summary, timeZone } = paper
  const about = joined(', ', printable(stay.patient.age), printable(stay.patient.sex))
  const who = `${printable(stay.patient.name)} (${about})`
  const from = clockText(stay.admittedAt, timeZone)
  const until = clockText(summary.ending.at, timeZone)
  const plain = (english: string): Bilingual => ({ english, hindi: '' })
  if (kind === 'fitness')
    return [
      plain(
        `This is to certify that ${who}, UHID ${printable(stay.patient.uhid)}, was treated here as an inpatient from ${from}${until && ` to ${until}`}, and is fit to ${printable(summary.papers.fitFor)} from ${printable(summary.papers.fitFrom)}.`,
      ),
    ]
  if (kind === 'referral')
    return [plain(`${who} has been under our care since ${from}, and is referred to you.`)]
  if (kind === 'death')
    return [
      plain(
        `${who}, who was admitted on ${from}, died here. This is not the medical certificate of the cause of death.`,
      ),
    ]
  return kind === 'consent' ? consent(paper) : []
}

function consent({ summary: { procedures, admission } }: StayPaper): Bilingual[] {
  const planned = procedures.done.map(({ name }) => printable(name)).join('; ') || printable(admission.reason)
  return [
    {
      english: `For: ${planned}`,
      hindi: '',
    },
    {
      english:
        'It was explained to me, in a language that I understand, why this treatment is advised, how it is done, what may go wrong, what else could be done, and what may happen without it. I could ask, and my questions were answered.',
      hindi:
        'मुझे मेरी समझ की भाषा में बताया गया है कि यह इलाज क्यों ज़रूरी है, कैसे किया जाता है, इसमें क्या जोखिम हैं, और क्या उपाय हैं, और इलाज न कराने पर क्या हो सकता है। मैंने सवाल पूछे और उनके जवाब मिले।',
    },
    {
      english: 'I agree to it of my own will, and know that I may withdraw this consent before it begins.',
      hindi: 'मैं अपनी इच्छा से सहमति देता/देती हूँ, और जानता/जानती हूँ कि इलाज शुरू होने से पहले इसे वापस ले सकता/सकती हूँ।',
    },
  ]
}
