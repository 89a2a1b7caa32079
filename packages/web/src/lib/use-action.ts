import type { Endpoint } from '@jadara/contract/core/endpoint'
import type { Text } from '@jadara/contract/core/text'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { asRefusedCallError, type RefusedCallError } from './call.ts'
import { useInvalidateEndpoints } from './query.ts'

type Options<Input, Output> = {
  readonly onDone?: (output: Output, input: Input) => void
  /** `busy` lasts until its promise is fulfilled. */
  readonly onRefused?: (refused: RefusedCallError, input: Input) => unknown
  /** Reads to repeat afterwards, also after a refusal. `busy` does not wait for them. */
  readonly touches?: readonly Endpoint[]
}

export type ActionState<Input> = {
  readonly busy: boolean
  /** The refusal of the last run, until the next run or `reset`. */
  readonly refused: RefusedCallError | undefined
  readonly error: Text | undefined
  /** Returns the refusal. Ignored while a run is under way. */
  readonly run: (input: Input) => Promise<RefusedCallError | undefined>
  readonly reset: () => void
}

/** An action that a person starts with one click and that the server may refuse. `busy` while `work` is pending. */
export function useAction<Input = void, Output = unknown>(
  work: (input: Input) => Promise<Output>,
  { onDone, onRefused, touches = [] }: Options<Input, Output> = {},
): ActionState<Input> {
  const invalidate = useInvalidateEndpoints()
  // The second click of a double click may come before the render that sets `isPending`.
  const isRunning = useRef(false)
  const { mutateAsync, isPending, error, reset } = useMutation<Output, unknown, Input>({
    mutationFn: work,
    // Offline, it is refused at once instead of waiting for a connection.
    networkMode: 'always',
    gcTime: 0,
    onSuccess: (output, input) => onDone?.(output, input),
    onError: (thrown, input) => onRefused?.(asRefusedCallError(thrown), input),
    onSettled: () => void invalidate(...touches),
  })
  const run = async (input: Input): Promise<RefusedCallError | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    try {
      await mutateAsync(input)
      return undefined
    } catch (thrown) {
      return asRefusedCallError(thrown)
    } finally {
      isRunning.current = false
    }
  }
  const refused = error ? asRefusedCallError(error) : undefined
  return { busy: isPending, refused, error: refused?.text, run, reset }
}

/** An action with a confirmation: `ask` opens <ConfirmAction asked={asked}>, which closes on success. */
export function useConfirmedAction<Subject, Output = unknown>(
  work: (subject: Subject) => Promise<Output>,
  { onDone, ...options }: Options<Subject, Output> = {},
) {
  const [subject, ask] = useState<Subject>()
  const close = () => {
    ask(undefined)
    reset()
  }
  const { busy, error, run, reset } = useAction(work, {
    ...options,
    onDone: (output, about) => {
      // In one render with the message that follows: the closing dialog returns the focus before the message takes it.
      ask(undefined)
      onDone?.(output, about)
    },
  })
  return { ask, busy, asked: { subject, busy, error, confirm: run, close } }
}
