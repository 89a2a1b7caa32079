import { appendFileSync, renameSync, statSync } from 'node:fs'

const limit = 1_000_000

/** A log file and its predecessor (`.1`), each of about a megabyte at most. */
export class BoundedLog {
  readonly #path: string
  #size: number
  #last: string[] = []

  constructor(path: string) {
    this.#path = path
    this.#size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  }

  /** Written at once: these lines are few, and matter most when the process is about to end. A full disk loses them. */
  write(line: string): void {
    this.#last = [...this.#last, line].slice(-10)
    try {
      if (this.#size > limit) this.#turn()
      appendFileSync(this.#path, `${line}\n`)
      this.#size += Buffer.byteLength(line) + 1
    } catch {
      // The database must not fall with its log.
    }
  }

  /** The last lines written here. */
  get last(): string {
    return this.#last.join('\n')
  }

  #turn(): void {
    renameSync(this.#path, `${this.#path}.1`)
    this.#size = 0
  }
}
