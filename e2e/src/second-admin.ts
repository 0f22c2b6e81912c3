import { createUser } from '@rxdesk/contract/areas/users/calls'
import { seal } from '@rxdesk/contract/cipher'
import { permissionIds, roles } from '@rxdesk/contract/roles'
import { DEMO_PASSWORD } from './demo-people.ts'
import { signInOverWire } from './wire-session.ts'

/** Another administrator of all clients, with the password of the demo: the demo has one. */
export async function addAdministrator(url: string, agentId: string): Promise<void> {
  const { ask } = await signInOverWire(url, 'ADMIN01')
  const config = (await (await fetch(`${url}/api/config`)).json()) as { body: { clientCipherKey: string } }
  await ask(createUser, {
    agentId,
    fName: 'Bela',
    lName: 'Second',
    email: `${agentId.toLowerCase()}@hospital.test`,
    roleIds: [roles.admin],
    permission: [...permissionIds],
    clientIds: [],
    pwd: seal(config.body.clientCipherKey, DEMO_PASSWORD),
  })
}
