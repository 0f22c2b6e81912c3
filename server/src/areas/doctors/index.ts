import { doctorCalls } from './calls.ts'
import { doctorMasterCalls } from './doctor-master-calls.ts'
import { doctorMergeCalls } from './merge-calls.ts'
import { doctorImageCalls } from './image-calls.ts'
import { doctorAccountCalls } from './account-calls.ts'
import type { AreaServices } from '../area-services.ts'

/** The calls that this area serves. */
export const calls = ({ services, files, identity }: AreaServices) => [...doctorCalls(), ...doctorMasterCalls(), ...doctorMergeCalls(services), ...doctorImageCalls(files), ...doctorAccountCalls(identity)]
