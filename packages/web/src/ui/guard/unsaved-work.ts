import { type Text, text } from '@jadara/contract/core/text'
import { useEffect } from 'react'

/** The warning of a form with a draft on this device. */
export const staysAsDraft = text('What you typed stays on this device as a draft.', 'ما كتبته يبقى مسودةً على هذا الجهاز.')

/**
 * The unsaved work of the current screen, for signing out. Forms register a warning and a function that flushes their text to this device or
 * the portal.
 */
const unsavedWarnings = new Set<{ readonly words: Text }>()
const flushes = new Set<() => unknown>()
const formWatchers = new Set<() => unknown>()

export const listUnsavedWarnings = (): readonly Text[] => [...new Set([...unsavedWarnings].map(({ words }) => words))]

/** Registers a warning while `words` is set. */
export function useSignOutWarning(words: Text | undefined): void {
  useEffect(() => (words ? register(unsavedWarnings, { words }) : undefined), [words])
}

export function useFlushOnSignOut(flush: () => unknown): void {
  useEffect(() => {
    for (const run of formWatchers) run()
    return register(flushes, flush)
  }, [flush])
}

/** Runs when a form opens that may hold unsaved work, to load what signing out then needs while there is a connection. */
export function useOnFormOpened(run: () => unknown): void {
  useEffect(() => {
    if (flushes.size > 0) run()
    return register(formWatchers, run)
  }, [run])
}

/** Resolves when everything is flushed, at the latest after `atMost` milliseconds. */
export async function flushUnsavedWork(atMost: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, atMost)
  })
  await Promise.race([Promise.allSettled([...flushes].map(async (flush) => flush())), patience])
  clearTimeout(timer)
}

function register<T>(all: Set<T>, one: T): () => void {
  all.add(one)
  return () => void all.delete(one)
}
