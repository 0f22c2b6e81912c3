import type { PagesOfOne, Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { getFieldComments } from '@rxdesk/contract/areas/workbench/review-calls'
import { getMargUom } from '@rxdesk/contract/areas/workbench/suggestion-calls'
import { emptyCaseRecord } from '@rxdesk/contract/record/case-record'
import type { Level } from '@rxdesk/contract/roles'
import type { UserEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { vi } from 'vitest'
import { loadTexts, onPage } from '#parts/on-page.fixture.tsx'
import { desks } from '#queue/desk.ts'
import { setSessionState } from '#session/session-store.ts'
import { type FakeServer, startFakeServer } from '#wire/fake-server.fixture.ts'
import { LineServer } from './case/lines/line-server.fixture.ts'
import type { MedicineLines } from './case/lines/medicine-lines.ts'
import type { OpenedCase } from './case/opened/opened-case.ts'
import { FillTarget } from './case/page/fill-target.ts'
import { ShownBoxes } from './case/page/shown-boxes.ts'
import type { FormTab } from './case/record/form-tabs.ts'
import { RecordStore } from './case/record/record-store.ts'
import { UndoStack } from './case/undo/undo-stack.ts'
import { WorkbenchProvider, type WorkbenchState } from './case/workbench-context.ts'
import { ProposalsProvider } from './proposals/proposals-context.ts'
import type { Decision } from './proposals/proposals-store.ts'
import { ProposalsStore } from './proposals/proposals-store.ts'

/** A case opened by a user, with the server behind it. */
export interface WorkbenchCase {
  user: UserEvent
  record: RecordStore
  lines: MedicineLines
  lineServer: LineServer
  proposals: ProposalsStore
  /** The decisions on proposals that the server received, oldest first. */
  decisions: Decision[]
  openTab: (tab: FormTab) => void
}

interface CaseOptions {
  /** The lines that are stored. */
  lineServer?: LineServer
  proposals?: readonly Proposal[]
  /** Pages that go together, where they name several patients. */
  parts?: readonly PagesOfOne[]
  writable?: boolean
  /** The level that has the case. */
  level?: Level
  /** With what the part asks for served. */
  server?: FakeServer
  department?: OpenedCase['department']
}

const ERX_ID = 7

/** Shows a part of the workbench in an open case. */
export async function onWorkbench(
  part: (lines: MedicineLines) => ReactNode,
  {
    lineServer = new LineServer(),
    proposals: read = [],
    parts = [],
    writable = true,
    level = 'L1',
    server = startFakeServer(),
    department = null,
  }: CaseOptions = {},
): Promise<WorkbenchCase> {
  localStorage.clear()
  const areas = ['workbench', 'workbench-medicines', 'workbench-proposals', 'workbench-safety'] as const
  await loadTexts(...areas, 'workbench-suggestions', 'workbench-flow')
  signInSomebody()
  server.serve(getMargUom, () => ({ uomData: [], formerUomData: [] }))
  server.serve(getFieldComments, () => ({ list: [] }))

  const stored = structuredClone(emptyCaseRecord)
  stored.rxdtls.departmentId = department?.id ?? null
  const record = new RecordStore(stored, {
    save: async () => ({ savedAt: '2026-01-01T00:00:00Z', version: 1 }),
    keep: () => {},
    onStale: () => {},
  })
  const lines = lineServer.open()
  const undo = new UndoStack()
  const decisions: Decision[] = []
  const proposals = new ProposalsStore({
    record,
    lines,
    push: (step) => undo.push(step),
    words: (act) => act,
    tell: async (decision) => void decisions.push(decision),
  })
  proposals.refresh(read)
  const openTab = vi.fn()
  const workbench: WorkbenchState = {
    erxId: ERX_ID,
    desk: desks.opd,
    record,
    undo,
    writable,
    tab: 'medicines',
    openTab,
    medicines: lines,
    genericMedicines: new LineServer().open(),
    stayMedicines: new LineServer().open(),
    fillTarget: new FillTarget(),
    shownBoxes: new ShownBoxes(),
    proposals: {
      subscribe: proposals.subscribe,
      list: () => proposals.rows().map(({ proposal }) => proposal),
      told: () => proposals.told(),
      visit: () => {},
    },
    // Only the parts of the answer that these tests need.
    opened: {
      clientDetails: { clientId: 1 },
      rxdtls: { level, channel: 'opd' },
      department,
      erxImageOCR: [{}],
    } as unknown as OpenedCase,
    open: async () => {},
    refresh: async () => {},
    busy: false,
  }

  function Workbench() {
    const [shared] = useState(() => ({
      store: proposals,
      extraction: 'done' as const,
      parts,
      visit: { current: () => {} },
    }))
    return (
      <WorkbenchProvider value={workbench}>
        <ProposalsProvider value={shared}>{part(lines)}</ProposalsProvider>
      </WorkbenchProvider>
    )
  }
  const user = await onPage(<Workbench />)
  return { user, record, lines, lineServer, proposals, decisions, openTab }
}

function signInSomebody(): void {
  setSessionState({
    phase: 'signedIn',
    user: {
      authType: 'JWT',
      displayName: 'Operator',
      fName: 'Op',
      lName: 'Erator',
      email: '',
      userId: 1,
      userCode: 1,
      agentId: 'L1OP01',
      roleId: 2,
      roleIds: [2],
      role: 'L1',
      statusCode: 1,
      userPermissions: { permission: [] },
      sessionID: 'session',
      userCategory: 0,
      digitizationL2Tag: false,
      onlineStatus: 'Online',
      cameraDashPermission: false,
      view_ai_tab: 0,
      opdOnly: false,
      formEnabled: false,
      formDeleteFlag: false,
      mustEnrol: false,
      heldToClients: false,
      typingKey: '0'.repeat(64),
    },
  })
}
