import { HANDWRITTEN_SAMPLES } from './handwritten-samples.ts'
import { PDF_SAMPLES } from './pdf-samples.ts'
import { PRINTED_SAMPLES } from './printed-samples.ts'
import type { SamplePrescription } from './sample-prescription.ts'

/** Every invented prescription of the demo, with the name of its picture or PDF in `samples/`. */
export const SAMPLE_PRESCRIPTIONS: readonly SamplePrescription[] = [
  ...PRINTED_SAMPLES,
  ...HANDWRITTEN_SAMPLES,
  ...PDF_SAMPLES,
]
