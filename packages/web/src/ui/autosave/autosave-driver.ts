import type { Text } from '@jadara/contract/core/text'
import type { SaveTrouble } from '../form/save-bar.tsx'
import type { RowVersion } from '../version.ts'
import {
  type AutosaveEvent,
  type AutosaveState,
  type AutosaveText,
  applyAutosaveEvent,
  findNextSaveTime,
  isDirty,
  type ServerText,
} from './autosave.ts'

/** Why a save failed. `outdated`: the server has another version than the one the text is based on. */
export type AutosaveFailure = { readonly trouble: Exclude<SaveTrouble, 'conflict'> | 'outdated'; readonly why?: Text | undefined }
export type AutosaveReply = ServerText | AutosaveFailure

export type AutosaveConnection = {
  readonly send: (written: AutosaveText, expectedVersion: RowVersion) => Promise<AutosaveReply>
  readonly read: () => Promise<AutosaveReply>
}

/** Carries out the decisions of autosave.ts: one request at a time, always with the newest text. */
export class AutosaveDriver {
  private current: AutosaveState
  private readonly line: AutosaveConnection
  private readonly listeners = new Set<() => void>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private running = false
  private leaving = false

  constructor(initial: AutosaveState, line: AutosaveConnection) {
    this.current = initial
    this.line = line
  }

  get state(): AutosaveState {
    return this.current
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  start(): void {
    this.running = true
    this.leaving = false
    this.plan()
  }

  /** Sends what is pending when the screen is left, and handles the reply; does not retry. */
  stop(): void {
    this.running = false
    this.leaving = true
    this.plan()
  }

  dispatch(event: AutosaveEvent): void {
    this.current = applyAutosaveEvent(this.current, event, Date.now())
    for (const listener of this.listeners) listener()
    this.plan()
  }

  /** Resolves with true when the server has stored the current text, with false when saving has stopped. */
  waitUntilSettled(): Promise<boolean> {
    return new Promise((resolve) => {
      const look = () => {
        const { trouble, sending } = this.current
        if (sending || (isDirty(this.current) && !trouble)) return
        stop()
        resolve(!isDirty(this.current))
      }
      const stop = this.subscribe(look)
      look()
    })
  }

  private plan(): void {
    clearTimeout(this.timer)
    const due = findNextSaveTime(this.current)
    if (this.leaving && due !== undefined && !this.current.trouble) void this.launch()
    if (!this.running || due === undefined) return
    // Without a timer: the page may be closing.
    if (due <= Date.now()) void this.launch()
    else this.timer = setTimeout(() => void this.launch(), due - Date.now())
  }

  private async launch(): Promise<void> {
    if (this.current.sending) return
    const { mine, server } = this.current
    this.dispatch({ is: 'sent' })
    const answer = await this.line.send(mine, server.version)
    if ('text' in answer) this.dispatch({ is: 'stored', stored: answer })
    else if (answer.trouble === 'outdated') await this.compare(server, answer.why)
    else this.dispatch({ is: 'failed', trouble: answer.trouble, why: answer.why })
  }

  /** Reads the newer version after a refusal. If there is none, saving stops. */
  private async compare(server: ServerText, why: Text | undefined): Promise<void> {
    const answer = await this.line.read()
    if ('text' in answer && answer.version !== server.version) return this.dispatch({ is: 'found', stored: answer })
    const unread = 'trouble' in answer && answer.trouble !== 'outdated'
    this.dispatch(unread ? { is: 'failed', ...answer, trouble: answer.trouble } : { is: 'failed', trouble: 'locked', why })
  }
}
