import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { type Text, text } from '@jadara/contract/core/text'
import { finalizeSubmission, type Receipt, readReceipt } from '@jadara/contract/submission/submission'
import { useState } from 'react'
import { useInvalidateApplication } from '../../lib/application.ts'
import { asRefusedCallError, callEndpoint, type RefusedCallError, toFailureText } from '../../lib/call.ts'
import { useSession } from '../../lib/session.tsx'
import { useAction } from '../../lib/use-action.ts'

/** Why it was not sealed. `uncertain`: neither the reply nor the receipt could be read. */
export type SealFailure = {
  readonly headline: Text
  readonly missing: readonly { readonly key: string; readonly words: Text }[]
  readonly uncertain: boolean
}

const texts = {
  lost: text(
    'The answer of the portal was lost on its way. Your application may have been received: check before you send it again.',
    'ضاع رد البوابة في الطريق، وربما وصل طلبك. تحقق قبل إرساله مرة أخرى.',
  ),
  notReceived: text('Your application has not been received. Please submit it again.', 'لم يصل طلبك. يُرجى تقديمه مرة أخرى.'),
}

/** The stored receipt. `now`: this request sealed it, as far as one can tell. */
type Sealed = { readonly receipt: Receipt; readonly now: boolean }

/** Asks for confirmation, then seals the application. If the request fails, above all if its reply is lost, the receipt is read: what is sealed is shown as sealed. */
export function useFinalize() {
  const changed = useInvalidateApplication()
  const { refresh } = useSession()
  const [asking, setAsking] = useState(false)
  const [sealed, setSealed] = useState<Sealed>()
  const [notSealed, setNotSealed] = useState<SealFailure>()

  const { busy, run } = useAction((work: () => Promise<Sealed | SealFailure>) => work(), {
    onDone: (outcome) => {
      if ('receipt' in outcome) setSealed(outcome)
      setNotSealed('receipt' in outcome ? undefined : outcome)
      setAsking(false)
      // Not awaited: the outcome is known, whether or not the other data can be read now.
      void changed(readReceipt)
      refresh().catch(() => {})
    },
  })
  return {
    asking,
    ask: () => setAsking(true),
    dismiss: () => setAsking(false),
    busy,
    sealed,
    notSealed,
    finalize: () => run(sealApplication),
    check: () => run(checkReceipt),
  }
}

export type FinalizeState = ReturnType<typeof useFinalize>

async function sealApplication(): Promise<Sealed | SealFailure> {
  try {
    return { receipt: await callEndpoint(finalizeSubmission, {}), now: true }
  } catch (error) {
    const refused = asRefusedCallError(error)
    const receipt = refused.status === 400 ? null : await findReceipt()
    return receipt ? { receipt, now: refused.reason !== 'submitted' } : toNotSealed(refused, receipt)
  }
}

async function checkReceipt(): Promise<Sealed | SealFailure> {
  const receipt = await findReceipt()
  if (receipt) return { receipt, now: true }
  return receipt === null
    ? { headline: texts.notReceived, missing: [], uncertain: false }
    : { headline: texts.lost, missing: [], uncertain: true }
}

const findReceipt = (): Promise<Receipt | null | undefined> => callEndpoint(readReceipt, {}).catch(() => undefined)

function toNotSealed(refused: RefusedCallError, receipt: null | undefined): SealFailure {
  const { status, text: words, fields } = refused
  const missing = Object.entries(fields).map(([key, of]) => ({ key, words: of }))
  if (receipt === undefined && status !== 409) return { headline: texts.lost, missing, uncertain: true }
  return {
    headline: words === sharedFailureTexts.unknown ? sharedFailureTexts.unexpected : toFailureText(refused),
    missing,
    uncertain: false,
  }
}
