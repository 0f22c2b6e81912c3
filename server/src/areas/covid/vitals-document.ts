import type { CovidReading } from '@rxdesk/contract/areas/covid/schemas'
import { SEVERITY_SOURCE, severityOf } from '@rxdesk/contract/covid/severity'
import { covidStatus, covidStatuses } from '@rxdesk/contract/covid/status'
import { dayIn, isoFromWire } from '@rxdesk/contract/dates'
import { genders } from '@rxdesk/contract/options'
import { documentPicture } from '#domain/page-files/document-picture.ts'
import { ageInMonths } from '#domain/people/age-in-months.ts'
import { ageInWords } from '#domain/people/age-text.ts'
import { fullName } from '#domain/people/patient-store.ts'
import type { CovidVitalsDocument, DocumentMeasurement } from '#engines/documents/covid-vitals-document.ts'
import type { FileStorage } from '#platform/files/storage.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { type PatientQuestion, readCovidPatient } from './patient-store.ts'
import { covidSigns } from './reading-store.ts'

/** The words of the paper and the workbook, which are in English. */
export const statusWords = {
  [covidStatus.notKnown]: 'Not known',
  [covidStatus.suspected]: 'Suspected',
  [covidStatus.positive]: 'Positive',
  [covidStatus.recovered]: 'Recovered',
  [covidStatus.negative]: 'Negative',
} as const
const testWords = {
  '': '',
  rtPcr: 'RT-PCR',
  rapidAntigen: 'rapid antigen test',
  trueNat: 'TrueNat',
  cbNaat: 'CB-NAAT',
  antibody: 'antibody test',
} as const
const isolationWords = { '': '', home: 'isolated at home', facility: 'isolated in a facility' } as const
const signWords: Record<(typeof covidSigns)[number], string> = {
  temperature: 'Temperature',
  pulse: 'Pulse',
  'respiratory-rate': 'Respiratory rate',
  spo2: 'SpO2',
  bp: 'Blood pressure',
}

export const statusWord = (code: number): string =>
  statusWords[covidStatuses.find((known) => known === code) ?? covidStatus.notKnown]

/** A value as it is printed: with its unit, the oxygen that was given, and whether the patient lay prone. */
export function valueText({ value, unit, oxygen, proning }: CovidReading): string {
  const air = oxygen === null ? '' : oxygen === 0 ? ' on air' : ` on ${oxygen} L/min oxygen`
  const position = proning === null ? '' : proning ? ', prone' : ', not prone'
  return `${value} ${unit}`.trim() + air + position
}

/** The readings of a patient as they are printed; undefined where none was taken on these days. */
export async function vitalsDocument(
  work: Reading,
  storage: Pick<FileStorage, 'open'>,
  asked: PatientQuestion,
): Promise<{ clientId: number; document: CovidVitalsDocument | undefined }> {
  const { db, now, settings } = work
  const read = await readCovidPatient(work, asked)
  const { row, client } = read
  if (read.readings.length === 0) return { clientId: row.client_id, document: undefined }
  const months = ageInMonths(row, dayIn(settings.TIME_ZONE, now))
  const gender = genders.find(({ genderCode }) => genderCode === row.gender_code && genderCode !== 4)
  const day = (wire: string) => isoFromWire(wire) ?? ''
  const document: CovidVitalsDocument = {
    client: { name: client.name, logo: await documentPicture(db, storage, client.logo_file_id) },
    patient: {
      name: fullName(row),
      dateOfBirth: row.date_of_birth ?? undefined,
      age: months === undefined ? undefined : ageInWords(months),
      gender: gender?.gender,
      uhid: row.uhid || undefined,
    },
    from: day(asked.from),
    to: day(asked.to),
    statuses: read.statuses.map(({ since, status, test, isolation, symptomsSince }) => ({
      since: day(since),
      words: [
        statusWord(status),
        testWords[test],
        symptomsSince && `symptoms since ${symptomsSince}`,
        isolationWords[isolation],
      ]
        .filter(Boolean)
        .join(', '),
    })),
    columns: covidSigns.map((code) => signWords[code]),
    measurements: measurements(read.readings, settings.TIME_ZONE, (on) => ageInMonths(row, on) ?? null),
    source: SEVERITY_SOURCE,
    medicines: read.medicines.map(({ name, dosage, days }) => [name, dosage, days].filter(Boolean).join(' ')),
    comorbidities: read.comorbidities,
    issuedAt: now,
    timeZone: settings.TIME_ZONE,
  }
  return { clientId: row.client_id, document }
}

/** Readings of one time as one row, the newest first. */
function measurements(
  readings: readonly CovidReading[],
  timeZone: string,
  ageOn: (day: string) => number | null,
): DocumentMeasurement[] {
  const times = Map.groupBy(readings, ({ takenAt, timed }) => (timed ? takenAt : takenAt.slice(0, 10)))
  return [...times.values()].map((all) => {
    const first = all[0] as CovidReading
    const instant = new Date(first.takenAt)
    const day = dayIn(timeZone, instant)
    const texts = (code: string) => all.filter((each) => each.code === code).map(valueText)
    const isColumn = (code: string) => covidSigns.some((sign) => sign === code)
    const found = severityOf(all, ageOn(day))
    return {
      at: first.timed ? { instant } : { day },
      values: covidSigns.map((code) => texts(code).join('; ')),
      other: [
        ...all.filter(({ code }) => !isColumn(code)).map((each) => `${each.name} ${valueText(each)}`),
        ...all.map(({ note }) => note).filter(Boolean),
      ].join('; '),
      byFigures: found ? `${found.severity}${found.assumesAir ? ', if on air' : ''}` : '',
      who: [...new Set(all.map(({ who }) => who))].filter(Boolean).join(', '),
    }
  })
}
