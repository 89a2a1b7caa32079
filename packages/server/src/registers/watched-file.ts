import { stat } from 'node:fs/promises'

type Log = { warn(what: object, message: string): void; error(what: object, message: string): void }

type Options<Content> = {
  /** The name of the setting, for messages. */
  readonly setting: string
  readonly path: string
  readonly read: (path: string) => Promise<Content>
  readonly log: Log
  /** In milliseconds: how often its time and size are compared. */
  readonly checkEvery?: number
}

export type WatchedFile<Content> = ReturnType<typeof watchFile<Content>>

/**
 * What a file of the operator holds. It is read again when it has changed; until that is done, and if it cannot be read, the previous content stays. The
 * first reading throws an `Error` that names the setting.
 */
export function watchFile<Content>({ setting, path, read, log, checkEvery = 30_000 }: Options<Content>) {
  let loaded: { readonly content: Content; readonly mark: string } | undefined
  let loading: Promise<void> | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let isChecking = false
  /** The state of the file that could not be read, so that it is reported once. */
  let refused: string | undefined

  async function load(): Promise<void> {
    loading ??= loadOnce().finally(() => {
      loading = undefined
    })
    await loading
  }

  async function loadOnce(): Promise<void> {
    try {
      const mark = await readMark(path)
      const content = await read(path)
      // A file that is being written is read again at the next check.
      loaded = { content, mark: (await readMark(path)) === mark ? mark : '' }
    } catch (error) {
      throw new Error(`${setting}: ${path} cannot be used: ${(error as Error).message}.`)
    }
  }

  async function reloadIfChanged(): Promise<void> {
    const mark = await readMark(path).catch(() => 'missing')
    if (mark === loaded?.mark || mark === refused) return
    try {
      await load()
      refused = undefined
      log.warn({ setting }, 'a file has changed and was read again')
    } catch (error) {
      refused = mark
      log.error({ setting, reason: (error as Error).message }, 'a changed file cannot be read; its previous content is used')
    }
  }

  return {
    load,
    /** Starts a check of the file if the last one is old, and does not wait for it. */
    async content(): Promise<Content> {
      if (!loaded) await load()
      else if (!isChecking && performance.now() - checkedAt >= checkEvery) {
        isChecking = true
        checkedAt = performance.now()
        void reloadIfChanged().finally(() => {
          isChecking = false
        })
      }
      if (!loaded) throw new Error(`${setting}: ${path} was not read.`)
      return loaded.content
    },
  }
}

async function readMark(path: string): Promise<string> {
  const { mtimeMs, size, ino } = await stat(path)
  return `${mtimeMs} ${size} ${ino}`
}
