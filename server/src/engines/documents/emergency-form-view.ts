import { bodyHead, bodyOutline, regionAt } from '@rxdesk/contract/emergency/body'
import { type EmergencyForm, gcsOf, type TriageKey, triageKey } from '@rxdesk/contract/emergency/form'
import type { EmergencyFormDocument } from './emergency-form-document.ts'
import {
  AIRWAYS,
  ARRIVALS,
  AVPUS,
  CATEGORIES,
  ENDINGS,
  ORDERS,
  PREGNANCIES,
  REGIONS,
} from './emergency-form-words.ts'
import { printable, printableInstant, printableLines } from './printable-text.ts'

/** A fact with its label; one without text is not printed. */
interface Fact {
  label: string
  text: string
}

const TITLE = 'Emergency assessment'

/** The paper as cleaned, formatted strings; empty strings for missing content. */
export function emergencyFormView(document: EmergencyFormDocument) {
  const { client, patient, form, closed, timeZone } = document
  const time = (instant: string) => (instant === '' ? '' : printableInstant(new Date(instant), timeZone))
  return {
    title: TITLE,
    hospital: { name: printable(client.name), address: '', phone: '', group: '', department: '' },
    patientName: printable(patient.name),
    patient: facts([
      ['Name', patient.name],
      ['Age, sex', [patient.age, patient.sex].filter(Boolean).join(', ')],
      ['UHID', patient.uhid ?? ''],
      ['Case', String(document.caseNumber)],
    ]),
    state: closed ? `Version ${document.version}` : 'Draft: not signed',
    draft: !closed,
    sections: sectionsOf(form, time).map(({ title, facts: all }) => ({
      title,
      facts: facts(all).filter(({ text }) => text !== ''),
    })),
    triage: form.triage.history.map(({ category, at, who, note }) => [
      time(at),
      categoryOf(triageKey(category), document.triageNames),
      printable(who),
      printable(note),
    ]),
    readings: document.readings.map(({ takenAt, timed, sign, value, unit, oxygen, proning }) => [
      timed ? printableInstant(takenAt, timeZone) : '',
      printable(sign),
      printable(`${value} ${unit}`.trim()),
      [
        oxygen === null ? '' : oxygen === 0 ? 'on air' : `oxygen ${oxygen} l/min`,
        proning === null ? '' : proning ? 'prone' : 'not prone',
      ]
        .filter(Boolean)
        .join(', '),
    ]),
    orders: form.orders.list.map((order) => [
      ORDERS[order.kind],
      printable([order.name, order.detail].filter(Boolean).join(', ')),
      time(order.orderedAt),
      printable([time(order.doneAt), order.doneBy].filter(Boolean).join(', ')),
      printable(order.result),
    ]),
    injuries: form.examination.injuries.map((injury, at) => ({
      number: String(at + 1),
      view: injury.view,
      x: injury.x,
      y: injury.y,
      text: printable(`${REGIONS[regionAt(injury)]}, ${injury.view}: ${injury.note}`),
    })),
    body: { outline: bodyOutline, head: bodyHead },
    disposition: facts(dispositionFacts(form, time)).filter(({ text }) => text !== ''),
    signature: closed
      ? facts([
          ['Closed by', closed.doctor],
          ['Registration number', [closed.registrationNumber, closed.council].filter(Boolean).join(', ')],
          ['Closed at', printableInstant(closed.at, timeZone)],
        ])
      : [],
    written: printable(`Written by ${document.writtenBy}`),
    correction: document.correctionReason ? printable(`Corrected: ${document.correctionReason}`) : '',
    issued: printableInstant(document.issuedAt, timeZone),
  }
}

type Pair = readonly [label: string, text: string]
type Time = (instant: string) => string

const facts = (pairs: readonly Pair[]): Fact[] =>
  pairs.map(([label, text]) => ({ label, text: printableLines(text) }))

function sectionsOf(form: EmergencyForm, time: Time): { title: string; facts: Pair[] }[] {
  const { arrival, survey, history, examination } = form
  const gcs = gcsOf(survey)
  return [
    {
      title: 'Arrival',
      facts: [
        ['Arrived', time(arrival.at)],
        ['How', ARRIVALS[arrival.how]],
        ['Brought by', arrival.broughtBy],
        ['Identity', arrival.unknown ? `not known: ${arrival.temporaryName}` : ''],
        ['Medico-legal case', arrival.mlc ? arrival.mlcNumber || 'yes' : 'no'],
        ['Police station', arrival.policeStation],
        ['Police informed', time(arrival.informedAt)],
      ],
    },
    {
      title: 'Primary survey',
      facts: [
        ['Airway', AIRWAYS[survey.airway]],
        ['Breathing', survey.breathing],
        ['Circulation', survey.circulation],
        ['Consciousness (AVPU)', AVPUS[survey.avpu]],
        [
          'Glasgow Coma Scale',
          gcs === null ? '' : `${gcs} (E${survey.gcsEye} V${survey.gcsVerbal} M${survey.gcsMotor})`,
        ],
        ['Pupils', survey.pupils],
        ['Exposure', survey.exposure],
      ],
    },
    {
      title: 'History',
      facts: [
        ['Allergies', history.allergies.join(', ') || (history.noAllergies ? 'None known' : '')],
        ['Medicines', history.medicines],
        ['Past illnesses', history.past],
        ['Last meal', time(history.lastMealAt)],
        ['Events', history.events],
        ['Pregnancy', PREGNANCIES[history.pregnancy]],
        ['Last menstrual period', history.lmp],
      ],
    },
    { title: 'Examination', facts: [['Findings', examination.findings]] },
  ]
}

function dispositionFacts({ disposition: d }: EmergencyForm, time: Time): Pair[] {
  return [
    ['Provisional diagnosis', d.diagnoses.join('; ') || (d.notKnown ? 'Not known' : '')],
    ['Disposition', ENDINGS[d.ending]],
    [d.ending === 'died' ? 'Time of death' : 'At', time(d.at)],
    ['Cause of death', d.ending === 'died' ? d.cause : ''],
    ['Department', d.ending === 'admitted' ? d.department : ''],
    ...(d.ending === 'referred'
      ? ([
          ['Referred to', d.referredTo],
          ['Reason', d.referredWhy],
          ['Transport', d.referredHow],
        ] as const)
      : []),
    ['Observed until', d.ending === 'observation' ? time(d.observedUntil) : ''],
    ['Told of the danger', d.ending === 'againstAdvice' ? d.told : ''],
    ['Condition', d.condition],
    ['Advice', d.advice],
    ['Come at once if', d.urgentCare],
    ['Follow-up', d.followUp],
  ]
}

/** The name that the house gave it, with the colour: whoever reads the paper elsewhere knows the colours alone. */
function categoryOf(key: TriageKey, names: EmergencyFormDocument['triageNames']): string {
  const name = names[key]
  return name === undefined ? CATEGORIES[key] : printable(`${name} (${CATEGORIES[key]})`)
}
