import type { Draft } from '../guard/draft-store.ts'
import { type AutosaveState, type AutosaveText, createAutosaveState, isDirty, isSameText, type ServerText } from './autosave.ts'

/** The draft for this device: the text, its base version, and the text sent last, whose reply may be lost. */
export const draftOf = ({ mine, server, sending, taken }: AutosaveState, savedAt: number): Draft => ({
  savedAt,
  values: {
    text: mine.text,
    finished: mine.finished,
    // Drafts on devices outlive upgrades, so this field keeps its first name.
    updatedAt: server.version,
    sent: sending?.text ?? taken,
    sentFinished: sending?.finished ?? server.finished,
  },
})

/** Merges the stored text with the draft of an earlier visit. If both have changed, the person decides. */
export function createAutosaveFromDraft(server: ServerText, draft: Draft | undefined): AutosaveState {
  const clean = createAutosaveState(server)
  const { text, sent, updatedAt: version } = draft?.values ?? {}
  if (!draft || typeof text !== 'string') return clean
  const arrived = isSameText(text, server.text)
  const mine: AutosaveText = { text: arrived ? server.text : text, finished: finishedOf(server, draft.values) }
  const earlier = typeof sent === 'string' ? sent : undefined
  const waiting = { ...clean, mine, earlier, firstAt: draft.savedAt, lastAt: draft.savedAt }
  if (arrived) return isDirty(waiting) ? waiting : clean
  const hadSameBase = version === server.version || (earlier !== undefined && isSameText(earlier, server.text))
  return hadSameBase || server.text === '' ? waiting : { ...waiting, trouble: 'conflict', other: server }
}

/** The draft's `finished` if it never reached the server; otherwise the server's, which may have been changed elsewhere since. */
function finishedOf(server: ServerText, { finished, sentFinished, updatedAt: version }: Draft['values']): boolean {
  if (typeof finished !== 'boolean') return server.finished
  const neverArrived = version === server.version || (typeof sentFinished === 'boolean' && sentFinished !== finished)
  return neverArrived ? finished : server.finished
}
