import type { Text } from '@jadara/contract/text'
import { useEffect } from 'react'

/**
 * What is being typed on the screen now, for whoever is about to take it all away (signing out): forms say here what would become of it, and how it
 * is brought as far as it gets, onto this device or to the portal.
 */
const stakes = new Set<{ readonly words: Text }>()
const works = new Set<() => unknown>()

export const wordsAtStake = (): readonly Text[] => [...new Set([...stakes].map(({ words }) => words))]

/** Said while there is something to lose. */
export function useAtStake(words: Text | undefined): void {
  useEffect(() => (words ? joined(stakes, { words }) : undefined), [words])
}

/** `bring` is a constant. */
export function useBringing(bring: () => unknown): void {
  useEffect(() => joined(works, bring), [bring])
}

/** Once everything has been brought, or not later than after `atMost` milliseconds. */
export async function allBrought(atMost: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, atMost)
  })
  await Promise.race([Promise.allSettled([...works].map(async (bring) => bring())), patience])
  clearTimeout(timer)
}

function joined<T>(all: Set<T>, one: T): () => void {
  all.add(one)
  return () => void all.delete(one)
}
