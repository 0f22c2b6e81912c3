import type { Services } from '#platform/services.ts'

/** A client whose demo content has a floor. */
const CLIENT = 'aiims'

/** Two cameras that draw themselves and their rooms, so that the dashboard of cameras shows something after a start. */
export async function seedCameras({ db, sealer }: Pick<Services, 'db' | 'sealer'>): Promise<void> {
  const floor = await db
    .selectFrom('client_floors')
    .innerJoin('clients', 'clients.id', 'client_floors.client_id')
    .select(['client_floors.id', 'client_floors.client_id'])
    .where('clients.key', '=', CLIENT)
    .orderBy('client_floors.id')
    .executeTakeFirstOrThrow()
  for (const [room, camera, category] of [
    ['Consulting room 4', 'Desk', 2],
    ['Pharmacy counter', 'Queue', null],
  ] as const) {
    const known = await db
      .selectFrom('rooms')
      .select('id')
      .where('floor_id', '=', floor.id)
      .where('name', '=', room)
      .executeTakeFirst()
    // An interrupted start resumes where it stopped.
    if (known) continue
    await db.transaction().execute(async (tx) => {
      const of = { client_id: floor.client_id }
      const { id: room_id } = await tx
        .insertInto('rooms')
        .values({ ...of, floor_id: floor.id, name: room, category })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id: camera_id } = await tx
        .insertInto('cameras')
        .values({
          ...of,
          ...{ name: camera, host: '', kind: 'demo', source_sealed: sealer.seal('demo:') },
          ...{ user_sealed: null, secret_sealed: null, last_seen_at: null },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('room_cameras')
        .values({ ...of, room_id, camera_id })
        .execute()
    })
  }
}
