import type { Text } from '@jadara/contract/text'
import { type Autosave, dueAt, type Happening, isDirty, step, type Trouble, type Version, type Written } from './autosave.ts'

/** How a sending ended, if it was not kept. `outdated`: what the server holds is not what the text was written on. */
export type Refusal = { readonly trouble: Exclude<Trouble, 'conflict'> | 'outdated'; readonly why?: Text | undefined }
export type Answer = Version | Refusal

export type Line = {
  readonly send: (written: Written, updatedAt: string | null) => Promise<Answer>
  readonly read: () => Promise<Answer>
}

/** Carries out what autosave.ts decides: one request at a time, and the newest text always the next. */
export class AutosaveDriver {
  private current: Autosave
  private readonly line: Line
  private readonly listeners = new Set<() => void>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private running = false
  private leaving = false

  constructor(begun: Autosave, line: Line) {
    this.current = begun
    this.line = line
  }

  get state(): Autosave {
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

  /** The screen goes away: what waits is sent now, and its answer is still heard; there is no further try. */
  stop(): void {
    this.running = false
    this.leaving = true
    this.plan()
  }

  tell(event: Happening): void {
    this.current = step(this.current, event, Date.now())
    for (const listener of this.listeners) listener()
    this.plan()
  }

  /** Waits until what stands here now is kept by the server (true), or it is clear that it will not be for now. */
  settled(): Promise<boolean> {
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
    const due = dueAt(this.current)
    if (this.leaving && due !== undefined && !this.current.trouble) void this.launch()
    if (!this.running || due === undefined) return
    // What is due is not put off by even a moment: the page may be on its way out.
    if (due <= Date.now()) void this.launch()
    else this.timer = setTimeout(() => void this.launch(), due - Date.now())
  }

  private async launch(): Promise<void> {
    if (this.current.sending) return
    const { mine, server } = this.current
    this.tell({ is: 'sent' })
    const answer = await this.line.send(mine, server.updatedAt)
    if ('text' in answer) this.tell({ is: 'kept', version: answer })
    else if (answer.trouble === 'outdated') await this.compare(server, answer.why)
    else this.tell({ is: 'failed', trouble: answer.trouble, why: answer.why })
  }

  /** Refused because of a newer version: what it holds decides. Where there is none after all, nothing more is sent. */
  private async compare(server: Version, why: Text | undefined): Promise<void> {
    const answer = await this.line.read()
    if ('text' in answer && answer.updatedAt !== server.updatedAt) return this.tell({ is: 'found', version: answer })
    const unread = 'trouble' in answer && answer.trouble !== 'outdated'
    this.tell(unread ? { is: 'failed', ...answer, trouble: answer.trouble } : { is: 'failed', trouble: 'locked', why })
  }
}
