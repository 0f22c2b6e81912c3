import { type EmergencyForm, gcsOf, triageNow } from '@rxdesk/contract/emergency/form'
import type { AdmissionValues } from '#queue/admit/admission-fields.tsx'
import type { Findings } from '#queue/admit/findings.ts'

/** What the assessment says of the admission; each field can be changed before it is saved. */
export function proposedAdmission({ arrival, disposition }: EmergencyForm): Partial<AdmissionValues> {
  const { mlc, mlcNumber, policeStation } = arrival
  return {
    cameFrom: 'casualty',
    kind: 'urgent',
    reason: disposition.diagnoses.join('; '),
    mlc,
    mlcNumber: mlc ? mlcNumber : '',
    policeStation: mlc ? policeStation : '',
  }
}

const LONGEST = 2000
const joined = (parts: readonly string[]) =>
  [...new Set(parts.map((part) => part.trim()).filter(Boolean))].join('\n').slice(0, LONGEST)
const both = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])]

/** Findings of the prescription and of its assessment, as proposals of the admission: nothing is taken by itself. */
export function proposedFindings(record: Findings, form: EmergencyForm): Findings {
  const { survey, history, examination, disposition } = form
  const gcs = gcsOf(survey)
  return {
    complaints: joined([record.complaints, history.events]),
    symptoms: record.symptoms,
    diagnosis: both(record.diagnosis, disposition.diagnoses),
    allergy: both(record.allergy, history.allergies),
    disease: record.disease,
    observation: joined([
      record.observation,
      examination.findings,
      ...examination.injuries.map(({ note }) => note),
      survey.avpu && `AVPU ${survey.avpu}`,
      gcs === null ? '' : `GCS ${gcs}`,
      survey.pupils && `Pupils: ${survey.pupils}`,
      triageNow(form)?.note ?? '',
    ]),
  }
}
