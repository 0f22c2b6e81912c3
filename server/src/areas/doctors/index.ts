import type { AreaServices } from '#domain/area-services/area-services.ts'
import { doctorAccountCalls } from './account-calls.ts'
import { doctorCalls } from './calls.ts'
import { doctorCameraCalls } from './camera-calls.ts'
import { doctorMasterCalls } from './doctor-master-calls.ts'
import { doctorImageCalls } from './image-calls.ts'
import { doctorMergeCalls } from './merge-calls.ts'

/** The calls that this area serves. */
export const calls = ({ services, files, identity }: AreaServices) => [
  ...doctorCalls(),
  ...doctorMasterCalls(),
  ...doctorMergeCalls(services),
  ...doctorImageCalls(files),
  ...doctorAccountCalls(identity),
  ...doctorCameraCalls(),
]
