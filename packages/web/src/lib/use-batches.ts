import { useRef, useState } from 'react'
import { asRefusedCallError, type RefusedCallError } from './call.ts'

export type BatchProgress = { readonly done: number; readonly total: number; readonly isStopping: boolean }

export type BatchOutcome<Output> = {
  readonly outputs: readonly Output[]
  /** Not done, because it was stopped. */
  readonly left: number
  /** What ended it. Repeating the act goes on, as the batches before are done. */
  readonly refused?: RefusedCallError
}

const batchSize = 100

/** A long act in batches, one after the other. It shows its progress, and stops between two of them. */
export function useBatches<Item, Values, Output>(work: (items: Item[], values: Values) => Promise<Output>) {
  const [progress, setProgress] = useState<BatchProgress>()
  const isStopping = useRef(false)

  const run = async (items: readonly Item[], values: Values): Promise<BatchOutcome<Output>> => {
    const outputs: Output[] = []
    isStopping.current = false
    let done = 0
    try {
      while (done < items.length && !isStopping.current) {
        setProgress({ done, total: items.length, isStopping: false })
        outputs.push(await work(items.slice(done, done + batchSize), values))
        done += batchSize
      }
      return { outputs, left: Math.max(items.length - done, 0) }
    } catch (error) {
      return { outputs, left: items.length - done, refused: asRefusedCallError(error) }
    } finally {
      setProgress(undefined)
    }
  }
  const stop = () => {
    isStopping.current = true
    setProgress((now) => now && { ...now, isStopping: true })
  }
  return { progress, run, stop }
}
