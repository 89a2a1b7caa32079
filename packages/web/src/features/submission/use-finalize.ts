import { failures } from '@jadara/contract/failures'
import { finalizeSubmission, type Receipt, readReceipt } from '@jadara/contract/submission'
import { type Text, text } from '@jadara/contract/text'
import { useState } from 'react'
import { useApplicationChanged } from '../../lib/application.ts'
import { asRefused, call, type Refused, unforeseen } from '../../lib/call.ts'
import { useSession } from '../../lib/session.tsx'

/** Why it was not sealed. `uncertain`: the answer was lost, and the receipt could not be asked for either. */
export type NotSealed = {
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

/** What the portal holds now. `now`: it was sealed by this very request, as far as anybody can tell. */
type Sealed = { readonly receipt: Receipt; readonly now: boolean }

/**
 * Asks once more, then seals the application. Where it was not sealed now, above all where the answer was lost, the receipt is asked for: what is
 * sealed is shown as sealed, however the answer fared.
 */
export function useFinalize() {
  const changed = useApplicationChanged()
  const { refresh } = useSession()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [sealed, setSealed] = useState<Sealed>()
  const [notSealed, setNotSealed] = useState<NotSealed>()

  const during = async (work: () => Promise<Sealed | NotSealed>) => {
    setBusy(true)
    const outcome = await work()
    if ('receipt' in outcome) setSealed(outcome)
    setNotSealed('receipt' in outcome ? undefined : outcome)
    setBusy(false)
    setAsking(false)
    // Not waited for: the outcome is known, whether or not the rest can be read at this moment.
    void changed(readReceipt)
    refresh().catch(() => {})
  }
  return {
    asking,
    ask: () => setAsking(true),
    dismiss: () => setAsking(false),
    busy,
    sealed,
    notSealed,
    finalize: () => during(sealNow),
    /** After a lost answer. */
    check: () => during(checkNow),
  }
}

export type Finalizing = ReturnType<typeof useFinalize>

async function sealNow(): Promise<Sealed | NotSealed> {
  try {
    return { receipt: await call(finalizeSubmission, {}), now: true }
  } catch (error) {
    const refused = asRefused(error)
    const receipt = refused.status === 400 ? null : await receiptNow()
    return receipt ? { receipt, now: refused.reason !== 'submitted' } : whyNot(refused, receipt)
  }
}

async function checkNow(): Promise<Sealed | NotSealed> {
  const receipt = await receiptNow()
  if (receipt) return { receipt, now: true }
  return receipt === null
    ? { headline: texts.notReceived, missing: [], uncertain: false }
    : { headline: texts.lost, missing: [], uncertain: true }
}

/** Undefined when it could not be asked for. */
const receiptNow = (): Promise<Receipt | null | undefined> => call(readReceipt, {}).catch(() => undefined)

function whyNot(refused: Refused, receipt: null | undefined): NotSealed {
  const { status, text: words, fields } = refused
  const missing = Object.entries(fields).map(([key, of]) => ({ key, words: of }))
  if (receipt === undefined && status !== 409) return { headline: texts.lost, missing, uncertain: true }
  return { headline: words === failures.unknown ? failures.unexpected : unforeseen(refused), missing, uncertain: false }
}
