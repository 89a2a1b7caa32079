import { failures } from '@jadara/contract/failures'
import { finalizeSubmission, type Receipt, readReceipt } from '@jadara/contract/submission'
import { type Text, text } from '@jadara/contract/text'
import { useState } from 'react'
import { useApplicationChanged } from '../../lib/application.ts'
import { asRefused, call, type Refused } from '../../lib/call.ts'
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
    'ضاع رد الخدمة في الطريق، وربما وصل طلبك. تحقق قبل إرساله مرة أخرى.',
  ),
  notReceived: text('Your application has not been received. Please submit it again.', 'لم يصل طلبك. قدّمه مرة أخرى من فضلك.'),
}

/**
 * Seals the application. A lost answer, and a 409, are settled by asking for the receipt: what is sealed is shown as sealed, however the
 * answer fared. `justSealed`: it happened here and now.
 */
export function useFinalize() {
  const changed = useApplicationChanged()
  const { refresh } = useSession()
  const [busy, setBusy] = useState(false)
  const [notSealed, setNotSealed] = useState<NotSealed>()
  const [justSealed, setJustSealed] = useState(false)

  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
      await Promise.all([changed(readReceipt), refresh().catch(() => {})])
    } finally {
      setBusy(false)
    }
  }
  const finalize = async () => {
    setNotSealed(undefined)
    try {
      await call(finalizeSubmission, {})
      setJustSealed(true)
    } catch (error) {
      const refused = asRefused(error)
      const receipt = refused.status === 400 ? null : await receiptNow()
      if (receipt) setJustSealed(refused.status !== 409)
      else setNotSealed(whyNot(refused, receipt))
    }
  }
  const check = async () => {
    const receipt = await receiptNow()
    if (receipt) setJustSealed(true)
    else if (receipt === null) setNotSealed({ headline: texts.notReceived, missing: [], uncertain: false })
  }
  return { busy, notSealed, justSealed, finalize: () => during(finalize), check: () => during(check) }
}

/** Undefined when it could not be asked for. */
const receiptNow = (): Promise<Receipt | null | undefined> => call(readReceipt, {}).catch(() => undefined)

function whyNot({ status, text: words, fields }: Refused, receipt: null | undefined): NotSealed {
  const missing = Object.entries(fields).map(([key, of]) => ({ key, words: of }))
  if (receipt === undefined && status !== 409) return { headline: texts.lost, missing, uncertain: true }
  const unforeseen = (status >= 500 && status !== 503) || words === failures.unknown
  return { headline: unforeseen ? failures.unexpected : words, missing, uncertain: false }
}
