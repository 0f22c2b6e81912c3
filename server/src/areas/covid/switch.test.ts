import { roles } from '@rxdesk/contract/roles'
import { expect, it } from 'vitest'
import { openTestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { calls } from './index.ts'

it('answers nothing where the deployment has it switched off', async () => {
  const testApp = await openTestApp()
  const admin = await testApp.signIn(roles.admin)
  const asked = { filterfromDate: '01-11-2026', filtertoDate: '02-11-2026' }
  const answers = async (COVID: 'on' | 'off') => {
    const services = { ...testApp, settings: { ...testApp.settings, COVID } }
    const files = { storage: {} } as never
    const wire = openWire(
      testApp,
      calls({
        services,
        files,
        documents: {} as never,
        identity: {} as never,
        cameras: {} as never,
        drive: undefined,
        driveFiles: {} as never,
      }),
    )
    return (await wire.ask('covid/getCovidPatientList', asked, admin)).status
  }
  expect([await answers('on'), await answers('off')]).toEqual([200, 403])
  await testApp.close()
})
