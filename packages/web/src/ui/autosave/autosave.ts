import type { Text } from '@jadara/contract/core/text'
import type { SaveTrouble } from '../form/save-bar.tsx'
import { isNewer, type RowVersion } from '../version.ts'

/**
 * Decides when a text is saved and how a reply changes its state. Pure functions: `applyAutosaveEvent` returns the next state,
 * `findNextSaveTime` the time of the next save.
 */
export type AutosaveText = { readonly text: string; readonly finished: boolean }
/** The text on the server; `version` is null while nothing is stored. */
export type ServerText = AutosaveText & { readonly version: RowVersion }

export type AutosaveState = {
  /** The text on the screen. */
  readonly mine: AutosaveText
  readonly server: ServerText
  /** The last text that the server accepted, as typed: the server may normalize it. */
  readonly taken: string
  readonly sending?: AutosaveText | undefined
  /** Sent by an earlier visit without a reply. It may still arrive and is no conflict. */
  readonly earlier?: string | undefined
  /** When the first unsaved change and the last one were typed. */
  readonly firstAt?: number | undefined
  readonly lastAt?: number | undefined
  readonly failures: number
  readonly retryAt?: number | undefined
  /** Save without a pause: after a click, on leaving the field, on reconnecting. */
  readonly hurry: boolean
  readonly trouble?: SaveTrouble | undefined
  readonly why?: Text | undefined
  /** The other version in a conflict. */
  readonly other?: ServerText | undefined
  readonly savedAt?: number | undefined
  /** Saved after a failure, which is announced. */
  readonly recovered?: boolean
}

export type AutosaveConflictChoice = 'mine' | 'other' | 'both'

export type AutosaveEvent =
  | { readonly is: 'typed'; readonly text: string }
  | { readonly is: 'marked'; readonly finished: boolean }
  | { readonly is: 'nudged' }
  /** The field was left, perhaps for a button of its trouble message: saves, and keeps the message. */
  | { readonly is: 'left' }
  | { readonly is: 'sent' }
  | { readonly is: 'stored'; readonly stored: ServerText }
  | { readonly is: 'failed'; readonly trouble: Exclude<SaveTrouble, 'conflict'>; readonly why?: Text | undefined }
  /** The text on the server, read after a version conflict or in the background. */
  | { readonly is: 'found'; readonly stored: ServerText }
  | { readonly is: 'chosen'; readonly choice: AutosaveConflictChoice }

export const [pause, longestPause] = [2000, 15_000]
const [firstRetry, longestRetry] = [2000, 60_000]

export const emptyServerText: ServerText = { text: '', finished: false, version: null }

export const createAutosaveState = (server: ServerText): AutosaveState => ({
  mine: { text: server.text, finished: server.finished },
  server,
  taken: server.text,
  failures: 0,
  hurry: false,
})

export const isDirty = ({ mine, server, taken }: AutosaveState): boolean =>
  mine.text !== taken || mine.finished !== server.finished

const isTriedAgain = (trouble: SaveTrouble | undefined): boolean => trouble === 'offline' || trouble === 'failing'

/** When the next save is due; undefined when there is none. */
export function findNextSaveTime(state: AutosaveState): number | undefined {
  const { trouble, sending, hurry, retryAt, firstAt = 0, lastAt = 0 } = state
  if (sending || !isDirty(state)) return undefined
  if (trouble === 'conflict' || trouble === 'signed-out' || trouble === 'locked' || trouble === 'refused') return undefined
  if (hurry) return 0
  return isTriedAgain(trouble) ? retryAt : Math.min(lastAt + pause, firstAt + longestPause)
}

export function applyAutosaveEvent(state: AutosaveState, event: AutosaveEvent, now: number): AutosaveState {
  switch (event.is) {
    case 'typed':
      return applyChange(state, { ...state.mine, text: event.text }, now)
    case 'marked':
      return { ...applyChange(state, { ...state.mine, finished: event.finished }, now), hurry: true }
    case 'left':
      return { ...state, hurry: isDirty(state) }
    case 'nudged':
      // The person may have signed in again; the connection may be back.
      return { ...state, hurry: isDirty(state), trouble: state.trouble === 'signed-out' ? undefined : state.trouble }
    case 'sent':
      return { ...state, sending: state.mine, hurry: false, firstAt: undefined }
    case 'stored':
      return applyStored(state, event.stored, now)
    case 'failed':
      return applyFailure(state, event, now)
    case 'found':
      return applyFound(state, event.stored, now)
    case 'chosen':
      return applyChoice(state, event.choice, now)
  }
}

/** A changed text may be accepted now; other troubles remain until they are resolved. */
function applyChange(state: AutosaveState, mine: AutosaveText, now: number): AutosaveState {
  if (mine.text === state.mine.text && mine.finished === state.mine.finished) return state
  const refused = state.trouble === 'refused'
  return {
    ...state,
    mine,
    firstAt: state.firstAt ?? now,
    lastAt: now,
    ...(refused ? { trouble: undefined, why: undefined } : {}),
  }
}

const resolved = {
  sending: undefined,
  failures: 0,
  retryAt: undefined,
  trouble: undefined,
  why: undefined,
  other: undefined,
} as const

/** The server marks an empty section as unfinished; that applies unless the mark was changed here meanwhile. */
function applyStored(state: AutosaveState, stored: ServerText, now: number): AutosaveState {
  const sent = state.sending ?? state.mine
  const finished = state.mine.finished === sent.finished ? stored.finished : state.mine.finished
  const next = { ...state, ...resolved, mine: { ...state.mine, finished }, server: stored, taken: sent.text, savedAt: now }
  return { ...next, hurry: state.hurry && isDirty(next), recovered: state.trouble !== undefined }
}

function applyFailure(
  state: AutosaveState,
  { trouble, why }: Extract<AutosaveEvent, { is: 'failed' }>,
  now: number,
): AutosaveState {
  const failures = isTriedAgain(trouble) ? state.failures + 1 : 0
  const retryAt = isTriedAgain(trouble) ? now + Math.min(longestRetry, firstRetry * 2 ** (failures - 1)) : undefined
  return { ...state, sending: undefined, firstAt: state.firstAt ?? now, hurry: false, trouble, why, failures, retryAt }
}

function applyFound(state: AutosaveState, stored: ServerText, now: number): AutosaveState {
  const { sending, mine, server, earlier } = state
  const isOurs = isSameText(stored.text, server.text) || (earlier !== undefined && isSameText(stored.text, earlier))
  // Our own text, whose reply was lost.
  if (sending && isSameText(stored.text, sending.text) && stored.finished === sending.finished)
    return applyStored(state, stored, now)
  const idle = !sending && !isDirty(state)
  if (idle || isOurs) return rebaseOn(state, stored, now)
  if (!sending && !isNewer(stored.version, server.version)) return state
  if (isSameText(stored.text, mine.text)) return rebaseOn(state, stored, now)
  return { ...state, sending: undefined, hurry: false, trouble: 'conflict', other: stored, failures: 0, retryAt: undefined }
}

/** Takes the newer version as the base of ours; it contains nothing that ours lacks. */
function rebaseOn(state: AutosaveState, stored: ServerText, now: number): AutosaveState {
  const { mine, server, taken } = state
  if (!state.sending && !isNewer(stored.version, server.version)) return state
  const untouched = mine.text === taken
  const text = untouched ? stored.text : mine.text
  const finished = mine.finished === server.finished ? stored.finished : mine.finished
  const next = { ...state, ...resolved, mine: { text, finished }, server: stored, taken: untouched ? stored.text : taken }
  return isDirty(next) ? { ...next, firstAt: now, lastAt: now, hurry: state.sending !== undefined } : next
}

function applyChoice(state: AutosaveState, choice: AutosaveConflictChoice, now: number): AutosaveState {
  const { other, mine } = state
  if (!other) return state
  const text = choice === 'mine' ? mine.text : choice === 'other' ? other.text : `${mine.text}\n<hr>\n${other.text}`
  const finished = choice === 'other' ? other.finished : mine.finished
  const next = { ...state, ...resolved, mine: { text, finished }, server: other, taken: other.text }
  return { ...next, hurry: isDirty(next), firstAt: now, lastAt: now }
}

/** Equal to a reader: the server escapes some characters differently and drops invisible marks. */
export const isSameText = (one: string, other: string): boolean => one === other || normalizeHtml(one) === normalizeHtml(other)

const normalizeHtml = (html: string): string =>
  html
    .replace(/<(br|hr)\s*\/>/g, '<$1>')
    .replaceAll('&nbsp;', '\u00A0')
    .replaceAll('&quot;', '"')
    .replace(/\p{Bidi_Control}/gu, '')
    .normalize('NFC')
    .trim()
