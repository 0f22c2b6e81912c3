import type { Findings } from '#queue/admit/findings.ts'
import { useRecordValue, useWorkbench } from './workbench-context.ts'

/**
 * The case from which a patient is admitted, with its findings as they stand in the form: what was typed since the case
 * was opened is in no answer of the server.
 */
export function useAdmittedFrom() {
  const { erxId, opened } = useWorkbench()
  const names = [useRecordValue('rxdtls.fName'), useRecordValue('rxdtls.lName')]
  const findings: Findings = {
    complaints: useRecordValue('docobsv.complaints'),
    symptoms: useRecordValue('docobsv.symptoms'),
    diagnosis: useRecordValue('docobsv.diagnosis'),
    allergy: useRecordValue('docobsv.allergy'),
    disease: useRecordValue('docobsv.disease'),
    observation: useRecordValue('docobsv.observation'),
  }
  return {
    erxId,
    clientId: opened.clientDetails.clientId,
    patName: names.join(' ').trim(),
    uhid: useRecordValue('rxdtls.uhid'),
    findings,
  }
}
