import { lackingMusts, type Must, type MustOf, written } from '#musts.ts'
import type { FurtherMust } from './further-musts.ts'
import type { DischargeSummary, StayFacts, SummaryPart } from './summary.ts'

/** Where a must is written: in a part of the summary, or in the stay itself. */
export type MustPlace = SummaryPart | 'stay'

/** When a must holds. */
type When = (summary: DischargeSummary, stay: StayFacts) => boolean

const died: When = ({ ending }) => ending.outcome === 'died'
const alive: When = ({ ending }) => ending.outcome !== 'died'
/** A patient who died or went away is not examined at the door. */
const present: When = ({ ending }) => ending.outcome !== 'died' && ending.outcome !== 'absconded'
const operated: When = ({ ending, procedures }) =>
  ending.outcome !== 'died' && ending.outcome !== 'absconded' && procedures.done.length > 0
const referred: When = ({ ending }) => ending.outcome === 'referred'
const againstAdvice: When = ({ ending }) => ending.outcome === 'againstAdvice'
/** Whether the client asks for it. */
const asked =
  (further: FurtherMust, also: When = () => true): When =>
  (summary, stay) =>
    stay.alsoAsked?.includes(further) === true && also(summary, stay)
/** Nothing is handed to one who went away. */
const received: When = ({ ending }) => ending.outcome !== 'absconded'
const codesAsked: When = (summary, stay) => stay.codesAsked || asked('diagnosis.codes')(summary, stay)

// What is said to be none and listed all the same lacks its must, as what is neither does.
/**
 * The musts of a discharge summary (NABH, and what claims ask for: inpatient 6), and those that a client adds, in the order
 * of the parts.
 */
// biome-ignore format: a row a line, so that it reads as the table it is
export const summaryMusts = [
  { place: 'stay', must: 'hospital', has: (_, s) => written(s.hospital) },
  { place: 'stay', must: 'department', has: (_, s) => written(s.department) },
  { place: 'stay', must: 'ipdNo', has: (_, s) => written(s.ipdNo) },
  { place: 'stay', must: 'uhid', has: (_, s) => written(s.patient.uhid) },
  { place: 'stay', must: 'patientName', has: (_, s) => written(s.patient.name) },
  { place: 'stay', must: 'age', has: (_, s) => written(s.patient.age) },
  { place: 'stay', must: 'sex', has: (_, s) => written(s.patient.sex) },
  { place: 'stay', must: 'address', has: (_, s) => written(s.patient.address) },
  { place: 'stay', must: 'mobile', has: (_, s) => written(s.patient.mobile) },
  { place: 'stay', must: 'doctor', has: (_, s) => s.doctors.length > 0 },
  { place: 'stay', must: 'registrationNumber', has: (_, s) => s.doctors.every((each) => written(each.registrationNumber)) },
  { place: 'stay', must: 'council', has: (_, s) => s.doctors.every((each) => written(each.council)) },
  { place: 'stay', must: 'ward', has: (_, s) => written(s.ward) },
  { place: 'stay', must: 'admittedAt', has: (_, s) => written(s.admittedAt) },
  { place: 'stay', must: 'mlcNumber', when: (_, s) => s.mlc.is, has: (_, s) => written(s.mlc.number) },
  { place: 'admission', must: 'reason', has: ({ admission }) => written(admission.reason) },
  { place: 'admission', must: 'findings', has: ({ admission }) => written(admission.findings) },
  { place: 'admission', must: 'signs', has: ({ admission }) => admission.signs.length > 0 },
  { place: 'diagnosis', must: 'provisional', has: ({ diagnosis }) => diagnosis.provisional.length > 0 },
  { place: 'diagnosis', must: 'final', has: ({ diagnosis }) => diagnosis.final.length > 0 },
  { place: 'diagnosis', must: 'codes', when: codesAsked, has: ({ diagnosis }) => diagnosis.final.every(({ code }) => written(code)) },
  { place: 'history', must: 'allergies', has: ({ history }) => history.allergies.length > 0 !== history.noAllergies },
  { place: 'history', must: 'relevant', when: asked('history.relevant'), has: ({ history }) => written(history.relevant) },
  { place: 'history', must: 'past', when: asked('history.past'), has: ({ history }) => written(history.past) },
  { place: 'history', must: 'family', when: asked('history.family'), has: ({ history }) => written(history.family) },
  { place: 'investigations', must: 'results', has: ({ investigations: i }) => i.results.length + i.pending.length > 0 !== i.none },
  { place: 'investigations', must: 'dates', has: ({ investigations }) => investigations.results.every(({ date, value }) => written(date, value)) },
  { place: 'procedures', must: 'procedures', has: ({ procedures }) => procedures.done.length > 0 !== procedures.none },
  { place: 'procedures', must: 'details', has: ({ procedures }) => procedures.done.every((each) => written(each.date, each.surgeon, each.anaesthesia, each.findings)) },
  { place: 'course', must: 'course', has: ({ course }) => written(course.course) },
  { place: 'course', must: 'treatment', has: ({ course }) => written(course.treatment) },
  { place: 'course', must: 'given', has: ({ course }) => written(course.given) },
  { place: 'course', must: 'complications', has: ({ course }) => written(course.complications) },
  { place: 'course', must: 'blood', has: ({ course }) => written(course.blood) },
  { place: 'condition', must: 'state', when: present, has: ({ condition }) => written(condition.state) },
  { place: 'condition', must: 'signs', when: present, has: ({ condition }) => condition.signs.length > 0 },
  { place: 'condition', must: 'ambulation', when: present, has: ({ condition }) => written(condition.ambulation) },
  { place: 'condition', must: 'diet', when: present, has: ({ condition }) => written(condition.diet) },
  { place: 'condition', must: 'wound', when: operated, has: ({ condition }) => written(condition.wound) },
  { place: 'medicines', must: 'medicines', when: alive, has: ({ medicines }) => medicines.takenHome.length > 0 !== medicines.none },
  { place: 'medicines', must: 'directions', when: alive, has: ({ medicines }) => medicines.takenHome.every(({ line }) => written(line.dosage)) },
  { place: 'medicines', must: 'changes', when: alive, has: ({ medicines }) => [...medicines.takenHome.filter(({ change }) => change === 'changed'), ...medicines.stopped].every(({ why }) => written(why)) },
  { place: 'followUp', must: 'date', when: alive, has: ({ followUp }) => written(followUp.date) },
  { place: 'followUp', must: 'with', when: alive, has: ({ followUp }) => written(followUp.with) },
  { place: 'followUp', must: 'bring', when: alive, has: ({ followUp }) => written(followUp.bring) },
  { place: 'urgent', must: 'dangerSigns', when: alive, has: ({ urgent }) => written(urgent.signs) },
  { place: 'urgent', must: 'number', when: alive, has: ({ urgent }) => /\d{3}/.test(urgent.number.replace(/\D/g, '')) },
  { place: 'urgent', must: 'signsHindi', when: asked('urgent.signsHindi', alive), has: ({ urgent }) => written(urgent.signsHindi) },
  { place: 'advice', must: 'diet', when: asked('advice.diet', alive), has: ({ advice }) => written(advice.diet) },
  { place: 'advice', must: 'activity', when: asked('advice.activity', alive), has: ({ advice }) => written(advice.activity) },
  { place: 'advice', must: 'wound', when: asked('advice.wound', alive), has: ({ advice }) => written(advice.wound) },
  { place: 'advice', must: 'physiotherapy', when: asked('advice.physiotherapy', alive), has: ({ advice }) => written(advice.physiotherapy) },
  { place: 'advice', must: 'other', when: asked('advice.other', alive), has: ({ advice }) => written(advice.other) },
  { place: 'advice', must: 'otherHindi', when: asked('advice.otherHindi', alive), has: ({ advice }) => written(advice.otherHindi) },
  { place: 'ending', must: 'outcome', has: ({ ending }) => ending.outcome !== '' },
  { place: 'ending', must: 'at', atTheEnd: true, has: ({ ending }) => written(ending.at) },
  { place: 'ending', must: 'referredTo', when: referred, has: ({ ending }) => written(ending.referredTo) },
  { place: 'ending', must: 'referredWhy', when: referred, has: ({ ending }) => written(ending.referredWhy) },
  { place: 'ending', must: 'told', when: againstAdvice, has: ({ ending }) => written(ending.told) },
  { place: 'ending', must: 'toldBy', when: againstAdvice, has: ({ ending }) => written(ending.toldBy) },
  { place: 'ending', must: 'cause', when: died, has: ({ ending }) => written(ending.cause) },
  { place: 'papers', must: 'receivedBy', atTheEnd: true, when: asked('papers.receivedBy', received), has: ({ papers }) => written(papers.receivedBy) },
  { place: 'papers', must: 'relation', atTheEnd: true, when: asked('papers.relation', received), has: ({ papers }) => written(papers.relation) },
] as const satisfies readonly Must<MustPlace, DischargeSummary, StayFacts>[]

/** A must by where it is written and what it is. */
export type MissingPart = MustOf<typeof summaryMusts>

/**
 * Every must that a summary lacks, in the order of the parts; none may be missing when it is signed. `upTo` "advised"
 * leaves out what is only known when the patient goes.
 */
export function missingParts(
  summary: DischargeSummary,
  stay: StayFacts,
  upTo: 'advised' | 'signed' = 'signed',
): MissingPart[] {
  return lackingMusts(summaryMusts, summary, stay, { withEnd: upTo === 'signed' })
}
