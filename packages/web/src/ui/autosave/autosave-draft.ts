import type { Draft } from '../guard/draft-store.ts'
import { type Autosave, begin, isDirty, sameText, type Version, type Written } from './autosave.ts'

/** What of it lies on this device: the text, what it was written on, and what was sent last, of which the answer may have been lost. */
export const draftOf = ({ mine, server, sending, taken }: Autosave, savedAt: number): Draft => ({
  savedAt,
  values: {
    text: mine.text,
    finished: mine.finished,
    updatedAt: server.updatedAt,
    sent: sending?.text ?? taken,
    sentFinished: sending?.finished ?? server.finished,
  },
})

/** A visit begins with what the server holds and with what an earlier visit left on this device. Where both changed, the person decides. */
export function begunWith(server: Version, draft: Draft | undefined): Autosave {
  const clean = begin(server)
  const { text, sent, updatedAt } = draft?.values ?? {}
  if (!draft || typeof text !== 'string') return clean
  const arrived = sameText(text, server.text)
  const mine: Written = { text: arrived ? server.text : text, finished: finishedOf(server, draft.values) }
  const earlier = typeof sent === 'string' ? sent : undefined
  const waiting = { ...clean, mine, earlier, firstAt: draft.savedAt, lastAt: draft.savedAt }
  if (arrived) return isDirty(waiting) ? waiting : clean
  const stoodOnThis = updatedAt === server.updatedAt || (earlier !== undefined && sameText(earlier, server.text))
  return stoodOnThis || server.text === '' ? waiting : { ...waiting, trouble: 'conflict', other: server }
}

/** "Finish" that was pressed here and never arrived still holds; what was sent with it and changed elsewhere since does not. */
function finishedOf(server: Version, { finished, sentFinished, updatedAt }: Draft['values']): boolean {
  if (typeof finished !== 'boolean') return server.finished
  const neverArrived = updatedAt === server.updatedAt || (typeof sentFinished === 'boolean' && sentFinished !== finished)
  return neverArrived ? finished : server.finished
}
