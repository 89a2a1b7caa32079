import { readProposalProgress } from '@jadara/contract/proposal/progress'
import { type ProseSectionText, readProse, saveProse } from '@jadara/contract/proposal/prose'
import type { ProseSection } from '@jadara/contract/proposal/sections'
import { useCallback, useEffect } from 'react'
import { useLearnStanding } from '../../lib/application.ts'
import { refusalOf } from '../../lib/autosave-refusal.ts'
import { call, caller } from '../../lib/call.ts'
import { useRefresh } from '../../lib/query.ts'
import { type Autosave, nothingYet } from '../../ui/autosave/autosave.ts'
import type { Answer, Line } from '../../ui/autosave/autosave-driver.ts'
import { useAutosave } from '../../ui/autosave/use-autosave.ts'
import { sectionSlot } from './drafts.ts'

/** A written section that saves itself: on this device, and on the server. */
export function useProseAutosave(userId: number, section: ProseSection, stored: ProseSectionText | null) {
  const refresh = useRefresh()
  const onGone = useCallback(() => void refresh(readProposalProgress), [refresh])
  const autosave = useAutosave({
    slot: sectionSlot(userId, section),
    session: caller.token,
    line: () => lineOf(userId, section),
    stored: stored ?? nothingYet,
    onGone,
  })
  useLearning(autosave.state)
  return autosave
}

function lineOf(userId: number, section: ProseSection): Line {
  const session = caller.token
  const answered = (reply: Promise<ProseSectionText | null>): Promise<Answer> => reply.then((it) => it ?? nothingYet, refusalOf)
  return {
    // What waits while somebody else signs in here is not sent as theirs.
    send: async ({ text, finished }, updatedAt) => {
      if (caller.token !== session) return { trouble: 'signed-out' }
      return answered(
        call(
          saveProse,
          { params: { section }, body: { text, finished: finished && text !== '', updatedAt } },
          { quietly: true, outlive: true },
        ),
      )
    },
    read: () => answered(call(readProse, { params: { userId, section } }, { quietly: true })),
  }
}

/** The application was submitted, or its window closed, meanwhile: every screen learns it. */
function useLearning({ trouble }: Autosave) {
  const learn = useLearnStanding()
  useEffect(() => {
    if (trouble === 'locked') learn()
  }, [trouble, learn])
}
