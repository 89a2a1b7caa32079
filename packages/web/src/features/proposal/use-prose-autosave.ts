import { readProposalProgress } from '@jadara/contract/proposal/progress'
import { type ProseSectionText, readProse, saveProse } from '@jadara/contract/proposal/prose'
import type { ProseSectionName } from '@jadara/contract/proposal/section-names'
import { useCallback, useEffect } from 'react'
import { useRefreshApplication } from '../../lib/application.ts'
import { callEndpoint, callerSession } from '../../lib/call.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { toAutosaveRefusal } from '../../lib/save-refusal.ts'
import type { AutosaveState, ServerText } from '../../ui/autosave/autosave.ts'
import type { AutosaveConnection, AutosaveReply } from '../../ui/autosave/autosave-driver.ts'
import { useAutosave } from '../../ui/autosave/use-autosave.ts'
import { sectionDraftSlot, toStoredText } from './unsent-sections.ts'

export function useProseAutosave(userId: number, section: ProseSectionName, stored: ServerText) {
  const refresh = useInvalidateEndpoints()
  const onGone = useCallback(() => void refresh(readProposalProgress), [refresh])
  const autosave = useAutosave({
    slot: sectionDraftSlot(userId, section),
    session: callerSession.token,
    line: () => createLine(userId, section),
    stored,
    onGone,
  })
  useRefreshWhenLocked(autosave.state)
  return autosave
}

function createLine(userId: number, section: ProseSectionName): AutosaveConnection {
  const session = callerSession.token
  const answered = (reply: Promise<ProseSectionText | null>): Promise<AutosaveReply> =>
    reply.then(toStoredText, toAutosaveRefusal)
  return {
    // Text that waits while another account signs in is not sent as theirs.
    send: async ({ text, finished }, expectedVersion) => {
      if (callerSession.token !== session) return { trouble: 'signed-out' }
      return answered(
        callEndpoint(
          saveProse,
          { params: { section }, body: { text, finished: finished && text !== '', updatedAt: expectedVersion } },
          { quietly: true, outlive: true },
        ),
      )
    },
    read: () => answered(callEndpoint(readProse, { params: { userId, section } }, { quietly: true })),
  }
}

/** The application was submitted, or its window closed, meanwhile: every screen reads it again. */
function useRefreshWhenLocked({ trouble }: AutosaveState) {
  const refreshApplication = useRefreshApplication()
  useEffect(() => {
    if (trouble === 'locked') refreshApplication()
  }, [trouble, refreshApplication])
}
