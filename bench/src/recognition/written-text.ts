import { printedDates } from '@rxdesk/server/src/demo/draw-sample.ts'
import type { SamplePrescription } from '@rxdesk/server/src/demo/sample-prescription.ts'

/** The text of a sample as `samples.typ` sets it, piece by piece in reading order. */
export function writtenText(sample: SamplePrescription): string[] {
  const { date, followUp } = printedDates(sample)
  const { patient, doctor, hospital } = sample
  const vitals = sample.vitals.map(({ name, value, unit }) => `${name} ${value} ${unit}`)
  return [
    ...letterhead(sample),
    `Name: ${patient.name} Age / Sex: ${patient.ageYears} / ${patient.gender.slice(0, 1)} Date: ${date}`,
    `UHID: ${patient.uhid} Mobile: ${patient.mobile}`,
    ...(sample.hand === 'printed' ? printedBody(sample, vitals) : writtenBody(sample, vitals)),
    ...(sample.hand === 'printed' ? ['Advice'] : []),
    ...sample.advice.map((line) => `– ${line}`),
    ...(followUp === undefined ? [] : [`Review on ${followUp}`]),
    doctor.name.replace('Dr. ', ''),
    `${doctor.name} Reg. No. ${doctor.registrationNumber}`,
    `${hospital.address} Ph. ${hospital.phone} ${hospital.email}`,
  ]
}

function letterhead({ letterhead: kind, hospital, doctor }: SamplePrescription): string[] {
  const contact = `Ph. ${hospital.phone}`
  const name = kind === 'classic' ? hospital.name.toUpperCase() : hospital.name
  const own = [
    `${doctor.name} ${doctor.qualification} ${doctor.specialization}`,
    `Reg. No. ${doctor.registrationNumber} (${doctor.council})`,
  ]
  if (kind === 'banner') return [name, hospital.address, contact, hospital.email, ...own]
  if (kind === 'classic') return [name, `${hospital.address} ${contact}`, ...own]
  if (kind === 'split') return [...own, name, hospital.address, contact]
  return [
    `${name} ${hospital.address}`,
    `${hospital.nameHindi} ${hospital.addressHindi}`,
    ...own,
    `${doctor.nameHindi} पंजीयन क्र. ${doctor.registrationNumber} समय: सुबह 10 से दोपहर 2`,
  ]
}

function printedBody(sample: SamplePrescription, vitals: string[]): string[] {
  const { complaints, diagnosis, investigations, medicines } = sample
  return [
    `Vitals ${vitals.join(' ')}`,
    `Complaints ${complaints}`,
    `Diagnosis ${diagnosis.join(', ')}`,
    ...(investigations.length === 0 ? [] : [`Investigations ${investigations.join(', ')}`]),
    '# Medicine Dose Days Remarks',
    ...medicines.map(
      ({ written, dosage, days, remark }, at) =>
        `${at + 1} ${written} ${dosage} ${days === undefined ? '' : `${days} days`} ${remark ?? ''}`,
    ),
  ]
}

function writtenBody(sample: SamplePrescription, vitals: string[]): string[] {
  const { complaints, diagnosis, investigations, medicines } = sample
  return [
    vitals.join(' '),
    `C/o ${complaints}`,
    `Dx ${diagnosis.join(', ')}`,
    ...(investigations.length === 0 ? [] : [`Adv: ${investigations.join(', ')}`]),
    ...medicines.flatMap(({ written, dosage, days, remark }, at) => [
      `${at + 1}) ${written}`,
      `${dosage} ${days === undefined ? '' : `× ${days} days`} ${remark ?? ''}`,
    ]),
  ]
}
