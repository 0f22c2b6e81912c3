import { readdirSync, readFileSync } from 'node:fs'
import { createDocumentRenderer } from '@rxdesk/server/src/engines/documents/document-renderer.ts'
import { examplePrescription } from '@rxdesk/server/src/engines/documents/example-prescription.ts'
import type { PrescriptionDocument } from '@rxdesk/server/src/engines/documents/prescription-document.ts'
import { cpuMs } from './process-time.ts'
import { heading, ms, note, rate, table, times } from './report.ts'
import { median } from './rounds.ts'

const SIZES = [1, 10, 60]
const ROUNDS = 5
const MS_EACH = 1_500

/** Prescriptions as PDF by the server's own renderer: one document process, kept busy. */
export async function benchPrescriptionPdf(): Promise<void> {
  heading('Prescription PDFs, one document process')
  // One process for the whole run: the processor time of a replaced one could not be read.
  const renderer = createDocumentRenderer({ tasksPerChild: 1_000_000 })
  let number = 0
  try {
    const figures = SIZES.map((medicines) => ({
      medicines,
      each: [] as number[],
      cpu: [] as number[],
      bytes: 0,
    }))
    for (let round = 0; round <= ROUNDS; round++) {
      for (const figure of figures) {
        const cpuBefore = childrenCpuMs()
        const began = performance.now()
        let made = 0
        // Two queued, so that the process never waits for the benchmark.
        const line = async () => {
          while (performance.now() - began < MS_EACH) {
            figure.bytes = (await renderer.prescriptionPdf(prescription(figure.medicines, ++number))).length
            made += 1
          }
        }
        await Promise.all([line(), line()])
        const [elapsed, cpu] = [performance.now() - began, childrenCpuMs() - cpuBefore]
        if (round === 0) continue
        figure.each.push(elapsed / made)
        figure.cpu.push(cpu / made)
      }
    }
    const [first] = figures
    table([
      ['medicines', 'PDFs', 'each', 'CPU each', 'PDFs a CPU second', 'size', 'CPU against 1 medicine'],
      ...figures.map(({ medicines, each, cpu, bytes }) => [
        String(medicines),
        rate(median(each)),
        ms(median(each)),
        ms(median(cpu)),
        String(Math.round(1000 / median(cpu))),
        `${Math.round(bytes / 1024)} kB`,
        times(median(cpu) / median(first?.cpu ?? [])),
      ]),
    ])
  } finally {
    await renderer.close()
  }
  if (process.platform !== 'linux') note('CPU times are read from /proc: on Linux alone')
}

/**
 * All different, as in production: what the layout engine caches of one document helps the next only where they agree.
 */
function prescription(medicines: number, number: number): PrescriptionDocument {
  const example = examplePrescription(medicines)
  return {
    ...example,
    documentNumber: number,
    verificationUrl: `https://rxdesk.example.test/verify/${number}-1-Zr4mY0b7QkP2s8Xw`,
    patient: { ...example.patient, name: `Kavita Nirmal ${number}`, uhid: `NVH-${number}` },
    medicines: example.medicines.map((medicine, at) => ({
      ...medicine,
      strength: `${100 + ((number * 7 + at) % 900)} mg`,
      duration: `${1 + ((number + at) % 30)} days`,
    })),
  }
}

/** Processor time of our live child processes, in milliseconds. */
function childrenCpuMs(): number {
  if (process.platform !== 'linux') return Number.NaN
  const children = readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
  return children.reduce((total, child) => total + cpuMs(Number(child)), 0)
}
