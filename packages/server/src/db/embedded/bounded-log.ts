import { appendFileSync, renameSync, statSync } from 'node:fs'

const limit = 1_000_000

/** A log file and its predecessor (`.1`), about a megabyte each. */
export class BoundedLog {
  readonly #path: string
  #size: number
  #last: string[] = []

  constructor(path: string) {
    this.#path = path
    this.#size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  }

  /** Synchronous, because the last lines before an exit matter most. Lines are lost when the disk is full. */
  write(line: string): void {
    this.#last = [...this.#last, line].slice(-10)
    try {
      if (this.#size > limit) this.#turn()
      appendFileSync(this.#path, `${line}\n`)
      this.#size += Buffer.byteLength(line) + 1
    } catch {
      // A failing log must not stop the database.
    }
  }

  get last(): string {
    return this.#last.join('\n')
  }

  #turn(): void {
    renameSync(this.#path, `${this.#path}.1`)
    this.#size = 0
  }
}
