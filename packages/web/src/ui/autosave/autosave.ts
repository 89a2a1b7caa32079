import type { Text } from '@jadara/contract/text'

/**
 * What is written is kept on the device at once, and on the server soon after: this is the part that decides when, and what an answer means.
 * It does nothing itself and knows no clock: `step` answers the next state, `dueAt` when the next sending is due.
 */
export type Written = { readonly text: string; readonly finished: boolean }
/** What the server holds; `updatedAt` is null as long as it holds nothing. */
export type Version = Written & { readonly updatedAt: string | null }

/**
 * unreached: no answer, tried again. failing: the portal could not, tried again. signed-out: the session is over. conflict: changed elsewhere, the person decides. refused: this text is not
 * taken. locked: nothing may be changed any more.
 */
export type Trouble = 'unreached' | 'failing' | 'signed-out' | 'conflict' | 'refused' | 'locked'

export type Autosave = {
  /** On the screen: the newest there is. */
  readonly mine: Written
  readonly server: Version
  /** The text as it was here when the server took it: the server may write the same in another way. */
  readonly taken: string
  readonly sending?: Written | undefined
  /** Sent by an earlier visit that did not hear the answer: it may still arrive, and is no change of somebody else's. */
  readonly earlier?: string | undefined
  /** Since when something has been waiting, and the last key. */
  readonly firstAt?: number | undefined
  readonly lastAt?: number | undefined
  readonly failures: number
  readonly retryAt?: number | undefined
  /** Not to be waited for: a click, a field that is left, a connection that is back. */
  readonly hurry: boolean
  readonly trouble?: Trouble | undefined
  readonly why?: Text | undefined
  /** Of a conflict. */
  readonly other?: Version | undefined
  readonly savedAt?: number | undefined
  /** It is saved after it could not be: that is worth saying. */
  readonly recovered?: boolean
}

export type Choice = 'mine' | 'other' | 'both'

export type Happening =
  | { readonly is: 'typed'; readonly text: string }
  | { readonly is: 'marked'; readonly finished: boolean }
  | { readonly is: 'nudged' }
  /** The text was left, perhaps by a press on a button that its trouble offers: what is due is sent, and the trouble stays. */
  | { readonly is: 'left' }
  | { readonly is: 'sent' }
  | { readonly is: 'kept'; readonly version: Version }
  | { readonly is: 'failed'; readonly trouble: Exclude<Trouble, 'conflict'>; readonly why?: Text | undefined }
  /** What the server holds, read after it refused a text that was written on an older one, or in passing. */
  | { readonly is: 'found'; readonly version: Version }
  | { readonly is: 'chosen'; readonly choice: Choice }

export const [pause, longestPause] = [2000, 15_000]
const [firstRetry, longestRetry] = [2000, 60_000]

export const nothingYet: Version = { text: '', finished: false, updatedAt: null }

export const begin = (server: Version): Autosave => ({
  mine: { text: server.text, finished: server.finished },
  server,
  taken: server.text,
  failures: 0,
  hurry: false,
})

export const isDirty = ({ mine, server, taken }: Autosave): boolean => mine.text !== taken || mine.finished !== server.finished

const isTriedAgain = (trouble: Trouble | undefined): boolean => trouble === 'unreached' || trouble === 'failing'

/** When the next sending is due; undefined while there is nothing to send, or no sense in it. */
export function dueAt(state: Autosave): number | undefined {
  const { trouble, sending, hurry, retryAt, firstAt = 0, lastAt = 0 } = state
  if (sending || !isDirty(state)) return undefined
  if (trouble === 'conflict' || trouble === 'signed-out' || trouble === 'locked' || trouble === 'refused') return undefined
  if (hurry) return 0
  return isTriedAgain(trouble) ? retryAt : Math.min(lastAt + pause, firstAt + longestPause)
}

export function step(state: Autosave, event: Happening, now: number): Autosave {
  switch (event.is) {
    case 'typed':
      return changed(state, { ...state.mine, text: event.text }, now)
    case 'marked':
      return { ...changed(state, { ...state.mine, finished: event.finished }, now), hurry: true }
    case 'left':
      return { ...state, hurry: isDirty(state) }
    case 'nudged':
      // A session that is over may have begun again; a lost connection may be back.
      return { ...state, hurry: isDirty(state), trouble: state.trouble === 'signed-out' ? undefined : state.trouble }
    case 'sent':
      return { ...state, sending: state.mine, hurry: false, firstAt: undefined }
    case 'kept':
      return kept(state, event.version, now)
    case 'failed':
      return failed(state, event, now)
    case 'found':
      return found(state, event.version, now)
    case 'chosen':
      return chosen(state, event.choice, now)
  }
}

/** A text that was not taken may be by now; every other trouble stays until it is dealt with. */
function changed(state: Autosave, mine: Written, now: number): Autosave {
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

const well = {
  sending: undefined,
  failures: 0,
  retryAt: undefined,
  trouble: undefined,
  why: undefined,
  other: undefined,
} as const

/** An empty section is never finished: where the server says so, and nobody here said otherwise meanwhile, it is so. */
function kept(state: Autosave, version: Version, now: number): Autosave {
  const sent = state.sending ?? state.mine
  const finished = state.mine.finished === sent.finished ? version.finished : state.mine.finished
  const next = { ...state, ...well, mine: { ...state.mine, finished }, server: version, taken: sent.text, savedAt: now }
  return { ...next, hurry: state.hurry && isDirty(next), recovered: state.trouble !== undefined }
}

function failed(state: Autosave, { trouble, why }: Extract<Happening, { is: 'failed' }>, now: number): Autosave {
  const failures = isTriedAgain(trouble) ? state.failures + 1 : 0
  const retryAt = isTriedAgain(trouble) ? now + Math.min(longestRetry, firstRetry * 2 ** (failures - 1)) : undefined
  return { ...state, sending: undefined, firstAt: state.firstAt ?? now, hurry: false, trouble, why, failures, retryAt }
}

function found(state: Autosave, version: Version, now: number): Autosave {
  const { sending, mine, server, earlier } = state
  const isOurs = sameText(version.text, server.text) || (earlier !== undefined && sameText(version.text, earlier))
  // Our own text, of which the answer was lost.
  if (sending && sameText(version.text, sending.text) && version.finished === sending.finished) return kept(state, version, now)
  const idle = !sending && !isDirty(state)
  if (idle || isOurs) return under(state, version, now)
  if (!sending && !isNewer(version, server)) return state
  if (sameText(version.text, mine.text)) return under(state, version, now)
  return { ...state, sending: undefined, hurry: false, trouble: 'conflict', other: version, failures: 0, retryAt: undefined }
}

/** The newer version is what ours stands on from now on: it holds no word that ours does not know. */
function under(state: Autosave, version: Version, now: number): Autosave {
  const { mine, server, taken } = state
  if (!state.sending && !isNewer(version, server)) return state
  const untouched = mine.text === taken
  const text = untouched ? version.text : mine.text
  const finished = mine.finished === server.finished ? version.finished : mine.finished
  const next = { ...state, ...well, mine: { text, finished }, server: version, taken: untouched ? version.text : taken }
  return isDirty(next) ? { ...next, firstAt: now, lastAt: now, hurry: state.sending !== undefined } : next
}

function chosen(state: Autosave, choice: Choice, now: number): Autosave {
  const { other, mine } = state
  if (!other) return state
  const text = choice === 'mine' ? mine.text : choice === 'other' ? other.text : `${mine.text}\n<hr>\n${other.text}`
  const finished = choice === 'other' ? other.finished : mine.finished
  const next = { ...state, ...well, mine: { text, finished }, server: other, taken: other.text }
  return { ...next, hurry: isDirty(next), firstAt: now, lastAt: now }
}

/** Instants of the server, as ISO 8601 in UTC. */
const isNewer = (one: Version, other: Version): boolean => (one.updatedAt ?? '') > (other.updatedAt ?? '')

/** The same to a reader: the server writes some signs another way, and drops marks that nobody sees. */
export const sameText = (one: string, other: string): boolean => one === other || plainly(one) === plainly(other)

const plainly = (html: string): string =>
  html
    .replace(/<(br|hr)\s*\/>/g, '<$1>')
    .replaceAll('&nbsp;', '\u00A0')
    .replaceAll('&quot;', '"')
    .replace(/\p{Bidi_Control}/gu, '')
    .normalize('NFC')
    .trim()
