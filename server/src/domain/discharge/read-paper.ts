import type { PaperKind } from '@rxdesk/contract/discharge/papers'
import type { StayFacts } from '@rxdesk/contract/discharge/summary'
import type { Selectable } from 'kysely'
import { marksOf } from '#domain/page-files/document-marks.ts'
import { documentPicture } from '#domain/page-files/document-picture.ts'
import type { StayRow } from '#domain/stays/stay-access.ts'
import { verificationUrl } from '#domain/verification/verification-url.ts'
import type { StayPaper } from '#engines/documents/stay-paper.ts'
import { stayPaperDigest, verificationCode } from '#engines/documents/verification.ts'
import type { Db } from '#platform/database/db.ts'
import type { DoctorsTable } from '#platform/database/tables.ts'
import type { FileStorage } from '#platform/files/storage.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import type { SystemReading } from '#platform/protocol/work.ts'
import { type SignedAs, signedAsSchema } from './signed-as.ts'
import { readStayFacts, seenFacts } from './stay-facts.ts'
import { stayPaper } from './stay-paper.ts'
import type { StoredSummary } from './summary-store.ts'

type Doctor = Selectable<DoctorsTable>

/** A paper with what identifies it. */
export interface MadePaper {
  paper: StayPaper
  version: number
  digest: string
  verificationCode: string
}

/** Who signs a paper that is made before its signature is stored. */
export interface Signing {
  doctor: Doctor
  at: Date
  /** By hand: who records it. */
  onPaper?: SignedAs['onPaper']
}

/**
 * A paper of a stay: as it was signed, or as it stands now. Reads logo, signature and seal from the storage: not inside a
 * transaction.
 */
export async function readPaper(
  work: SystemReading,
  storage: Pick<FileStorage, 'open'>,
  asked: {
    stay: StayRow
    caseId: number
    stored: StoredSummary
    kind: PaperKind
    signing?: Signing
    /** Who looks, where it is for them alone: a signed paper says the same to all. */
    reader?: Pick<Caller, 'permissions'>
  },
): Promise<{ made: MadePaper; as: SignedAs }> {
  const { db, settings } = work
  const { stay, caseId, stored, kind, signing, reader } = asked
  const signedAs = stored.row?.signed_as ? signedAsSchema.parse(stored.row.signed_as) : undefined
  const doctor = signing?.doctor ?? (await doctorOf(db, stay, stored.row?.doctor_id ?? undefined))
  const as = signedAs ?? {
    ...(await namesNow(work, stay, doctor, stored)),
    ...(signing?.onPaper && { onPaper: signing.onPaper }),
  }
  const client = await db
    .selectFrom('clients')
    .select('logo_file_id')
    .where('id', '=', stay.client_id)
    .executeTakeFirstOrThrow()
  const signedAt = signing?.at ?? stored.row?.signed_at ?? undefined
  const frame = {
    ...as,
    client: { ...as.client, logo: await documentPicture(db, storage, client.logo_file_id) },
    // The stored picture of a signature is not that of somebody who signed by hand.
    doctor: { ...as.doctor, ...(as.onPaper ? {} : await marksOf(db, storage, doctor)) },
    documentNumber: caseId,
    version: Math.max(1, stored.version),
    issuedAt: new Date(),
    timeZone: settings.TIME_ZONE,
    verificationUrl: '',
    signedAt,
    correctionReason: stored.row?.correction_reason || undefined,
  }
  const facts = reader ? seenFacts(as.stay, reader) : as.stay
  const paper = stayPaper(kind, { stay: facts, summary: stored.summary }, frame)
  const digest = stayPaperDigest(paper)
  const code = verificationCode(settings.keys.verification, {
    erxId: caseId,
    version: stored.version,
    digest,
  })
  paper.verificationUrl = verificationUrl(settings, code)
  return { as, made: { paper, version: stored.version, digest, verificationCode: code } }
}

/** What stay and summary are, for the screen: the stay as it was signed, or as it stands. */
export async function factsOf(work: SystemReading, stay: StayRow, stored: StoredSummary): Promise<StayFacts> {
  const signedAs = stored.row?.signed_as ? signedAsSchema.parse(stored.row.signed_as) : undefined
  return signedAs?.stay ?? readStayFacts(work, stay)
}

/** The doctor who signed, or who treats the patient now. */
async function doctorOf(db: Db, stay: StayRow, doctorId: number | undefined): Promise<Doctor | undefined> {
  const treating = db
    .selectFrom('stay_places')
    .select('doctor_id')
    .where('client_id', '=', stay.client_id)
    .where('stay_id', '=', stay.id)
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  return db
    .selectFrom('doctors')
    .selectAll()
    .where('id', '=', doctorId ?? treating)
    .executeTakeFirst()
}

async function namesNow(
  work: SystemReading,
  stay: StayRow,
  doctor: Doctor | undefined,
  stored: StoredSummary,
): Promise<SignedAs> {
  const { db } = work
  const facts = await readStayFacts(work, stay)
  const client = await db
    .selectFrom('clients')
    .select('name')
    .where('id', '=', stay.client_id)
    .executeTakeFirstOrThrow()
  const hospital = await db
    .selectFrom('stay_places')
    .innerJoin('hospitals', 'hospitals.id', 'hospital_id')
    .select(['hospitals.name', 'hospitals.address', 'hospitals.city', 'hospitals.phone'])
    .where('stay_places.client_id', '=', stay.client_id)
    .where('stay_id', '=', stay.id)
    .orderBy('since', 'desc')
    .executeTakeFirst()
  const writer = stored.row
    ? await db
        .selectFrom('users')
        .select(['first_name', 'last_name'])
        .where('id', '=', stored.row.written_by)
        .executeTakeFirstOrThrow()
    : undefined
  return {
    stay: facts,
    client: { name: client.name },
    hospital: {
      name: hospital?.name ?? client.name,
      address: [hospital?.address, hospital?.city].filter(Boolean).join(', '),
      phone: hospital?.phone || undefined,
      department: facts.department || undefined,
    },
    doctor: {
      name: doctor?.name ?? '',
      registrationNumber: doctor?.registration_number ?? '',
      council: doctor?.council || undefined,
      qualification: doctor?.qualification || undefined,
      specialization: doctor?.specialization || undefined,
    },
    preparedBy: writer ? `${writer.first_name} ${writer.last_name}`.trim() : '',
  }
}
