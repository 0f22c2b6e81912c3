import { forgetOldConversations } from '#areas/assistant/conversation-store.ts'
import { sendWeeklyReports } from '#areas/reports/weekly-reports.ts'
import { closeAskedCancellations } from '#areas/teleconsultation/close-cancelled.ts'
import { endLostCalls } from '#areas/teleconsultation/end-lost-calls.ts'
import { handOutConsultations } from '#areas/teleconsultation/hand-out/hand-out.ts'
import { finishOverVideos } from '#areas/teleconsultation/video/end-video.ts'
import { forgetOldImports } from '#domain/importing/work-imports.ts'
import { lookOverWords } from '#domain/medical-records/look-over-words.ts'
import { forgetExpiredUploads } from '#domain/page-files/expired-uploads.ts'
import { sealOldFiles } from '#domain/page-files/seal-old-files.ts'
import { forgetLetters } from '#domain/page-reading/forget-letters.ts'
import { privacyChores } from '#domain/privacy/privacy-chores.ts'
import { lookForReminders } from '#domain/reminders/look.ts'
import { foldReports } from '#domain/report-sums/fold-reports.ts'
import { foldCounts } from '#domain/road/case-list.ts'
import { lapseClaims } from '#domain/road/lease.ts'
import { createAuditSeals } from '#platform/audit/seals.ts'
import type { Chore } from '#platform/jobs/clock.ts'
import { forgetSpentTokens } from '#platform/protocol/spent-tokens.ts'
import { sealOldTexts } from '#platform/sealing/seal-old-texts.ts'
import type { ProcessParts } from './process-parts.ts'

const second = 1_000
const minute = 60 * second

/** What is done by the clock; where several processes do it, none of it is done twice. */
export function chores({
  services,
  identity,
  files,
}: Pick<ProcessParts, 'services' | 'identity' | 'files'>): Chore[] {
  const seals = createAuditSeals(services)
  return [
    { name: 'lapse claims', everyMs: 10 * second, run: () => lapseClaims(services) },
    { name: 'fold counts', everyMs: 5 * second, run: () => foldCounts(services) },
    { name: 'count for reports', everyMs: 2 * second, run: () => foldReports(services) },
    { name: 'end idle sessions', everyMs: minute, run: () => identity.endIdleSessions() },
    { name: 'hand out consultations', everyMs: 2 * second, run: () => handOutConsultations(services) },
    { name: 'close cancelled orders', everyMs: 10 * second, run: () => closeAskedCancellations(services) },
    { name: 'look for reminders', everyMs: minute, run: () => lookForReminders(services) },
    { name: 'send weekly reports', everyMs: 10 * minute, run: () => sendWeeklyReports(services) },
    { name: 'end lost calls', everyMs: 10 * second, run: () => endLostCalls(services) },
    { name: 'end videos that are over', everyMs: 10 * second, run: () => finishOverVideos(services) },
    { name: 'seal the audit log', everyMs: minute, run: () => seals.seal() },
    { name: 'look over words of records', everyMs: 10 * second, run: () => lookOverWords(services) },
    ...privacyChores(services, files.storage),
    { name: 'seal old texts', everyMs: 30 * second, run: () => sealOldTexts(services) },
    {
      name: 'forget old conversations',
      everyMs: 60 * minute,
      run: () => forgetOldConversations(services),
    },
    { name: 'forget letters of ended cases', everyMs: 10 * minute, run: () => forgetLetters(services.db) },
    { name: 'forget spent tokens', everyMs: minute, run: () => forgetSpentTokens(services.db) },
    { name: 'forget old imports', everyMs: 10 * minute, run: () => forgetOldImports(services) },
    { name: 'forget old codes and faults', everyMs: 60 * minute, run: () => identity.forgetOld() },
    {
      name: 'forget expired uploads',
      everyMs: 10 * minute,
      run: () => forgetExpiredUploads(services, files),
    },
    ...(services.settings.FILES_AT_REST === 'sealed'
      ? [{ name: 'seal old files', everyMs: 30 * second, run: () => sealOldFiles(services, files) }]
      : []),
  ]
}
