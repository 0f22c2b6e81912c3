import type { CameraFault } from '@rxdesk/contract/areas/cameras/options'

/** Why no picture comes from a camera. */
export class CameraProblem extends Error {
  readonly fault: CameraFault

  constructor(fault: CameraFault, cause?: unknown) {
    super(fault, { cause })
    this.name = 'CameraProblem'
    this.fault = fault
  }
}
