import type { Draft } from '../../ui/guard/draft-store.ts'
import { type Autosave, begin, sameText, type Version } from './autosave.ts'

/** What of it lies on this device: the text, what it was written on, and what was sent last, of which the answer may have been lost. */
export const draftOf = ({ mine, server, sending, taken }: Autosave, savedAt: number): Draft => ({
  savedAt,
  values: { text: mine.text, finished: mine.finished, updatedAt: server.updatedAt, sent: sending?.text ?? taken },
})

/** A visit begins with what the server holds and with what an earlier visit left on this device. Where both changed, the person decides. */
export function begunWith(server: Version, draft: Draft | undefined): Autosave {
  const clean = begin(server)
  const { text, finished, updatedAt, sent } = draft?.values ?? {}
  if (!draft || typeof text !== 'string' || sameText(text, server.text)) return clean
  const mine = { text, finished: finished === true }
  const waiting = { ...clean, mine, firstAt: draft.savedAt, lastAt: draft.savedAt }
  const stoodOnThis = updatedAt === server.updatedAt || (typeof sent === 'string' && sameText(sent, server.text))
  return stoodOnThis || server.text === '' ? waiting : { ...waiting, trouble: 'conflict', other: server }
}
