import { generateCardPdf } from '@rxdesk/contract/areas/vaccination/calls'
import { genders } from '@rxdesk/contract/options'
import { ageLabel, paperWords } from '@rxdesk/contract/vaccination/age-label'
import { type CardRow, nextDue } from '@rxdesk/contract/vaccination/card'
import { documentPicture } from '#domain/page-files/document-picture.ts'
import { forgetOldPrints } from '#domain/page-files/forget-old-prints.ts'
import { storeMadeFile } from '#domain/page-files/store-made-file.ts'
import { fullName, type PatientRow } from '#domain/people/patient-store.ts'
import { type Card, type CardRecord, readCard } from '#domain/vaccination/read-card.ts'
import type { DocumentRenderer } from '#engines/documents/document-renderer.ts'
import type { DocumentDose, VaccinationCardDocument } from '#engines/documents/vaccination-card-document.ts'
import type { FileStorage } from '#platform/files/storage.ts'
import { serve } from '#platform/protocol/handler.ts'
import type { ReadingWork } from '#platform/protocol/work.ts'
import { cardSubject } from './card-subject.ts'

interface CardParts {
  storage: FileStorage
  documents: Pick<DocumentRenderer, 'vaccinationCard'>
}

/** The printed card, made in the document process before the transaction that notes it. */
export function cardPdfCalls({ storage, documents }: CardParts) {
  return [
    serve(generateCardPdf, {
      async prepare(work, asked) {
        const { patient } = await cardSubject(work, asked)
        await forgetOldPrints(work.db, storage, 'vaccinationCard')
        const document = await cardDocument(work, storage, patient)
        const fileId = await storeMadeFile(work.db, storage, {
          clientId: patient.client_id,
          caseId: null,
          kind: 'vaccinationCard',
          bytes: await documents.vaccinationCard(document),
          mediaType: 'application/pdf',
          extension: 'pdf',
          madeBy: work.caller.userId,
        })
        return { patient, fileId }
      },
      async run(work, { erxId }, { patient, fileId }) {
        await work.note(
          'vaccination.printed',
          { clientId: patient.client_id, subject: `patient:${patient.id}` },
          { fileId, ...(erxId && { erxId }) },
        )
        return { pdfUrl: `files/${fileId}`, fileName: `vaccination-card-${patient.id}.pdf` }
      },
    }),
  ]
}

async function cardDocument(
  work: ReadingWork,
  storage: Pick<FileStorage, 'open'>,
  patient: PatientRow,
): Promise<VaccinationCardDocument> {
  const { db, now, settings } = work
  const card = await readCard(work, patient, now)
  const client = await db
    .selectFrom('clients')
    .select(['name', 'logo_file_id'])
    .where('id', '=', patient.client_id)
    .executeTakeFirstOrThrow()
  const gender = genders.find(({ genderCode }) => genderCode === patient.gender_code && genderCode !== 4)
  return {
    client: { name: client.name, logo: await documentPicture(db, storage, client.logo_file_id) },
    patient: {
      name: fullName(patient),
      dateOfBirth: patient.date_of_birth ?? undefined,
      gender: gender?.gender,
      uhid: patient.uhid || undefined,
    },
    schedule: card.schedule.version,
    nextDue: nextDue(card.rows) || undefined,
    doses: dosesOnPaper(card),
    issuedAt: now,
    timeZone: settings.TIME_ZONE,
  }
}

/** A line for each record, and one for a dose without any. */
function dosesOnPaper({ rows }: Card): DocumentDose[] {
  return rows.flatMap((row) =>
    row.records.length === 0 ? [doseOnPaper(row)] : row.records.map((record) => doseOnPaper(row, record)),
  )
}

function doseOnPaper({ dose, state, dueFrom, dueUntil }: CardRow, record?: CardRecord): DocumentDose {
  const common = {
    age: {
      english: ageLabel(dose, 'en', paperWords.en),
      hindi: ageLabel(dose, 'hi', paperWords.hi),
    },
    name: { english: dose.name, hindi: dose.nameHindi },
    state,
    due: dueFrom === '' ? undefined : { from: dueFrom, until: dueUntil },
  }
  if (!record) return common
  const { stored, kind, givenOn, known } = record
  if (kind === 'notWanted') return { ...common, reason: stored.reason }
  return {
    ...common,
    given: {
      on: known === 'month' ? (givenOn ?? '').slice(0, 7) : (givenOn ?? ''),
      reported: kind === 'reported',
      batch: stored.batch,
      maker: stored.maker,
      site: stored.site,
      by: stored.given_by,
    },
  }
}
