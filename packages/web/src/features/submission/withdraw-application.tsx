import { withdrawApplication } from '@jadara/contract/applicants/screening'
import { text } from '@jadara/contract/core/text'
import { asMessage } from '@jadara/contract/core/validate'
import { optionalPlainText } from '@jadara/contract/core/value'
import { readProgress } from '@jadara/contract/submission/progress'
import { useState } from 'react'
import { z } from 'zod'
import { callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useFocusOnShow } from '../../ui/focus.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useLanguage } from '../../ui/language.tsx'

const texts = {
  open: text('Withdraw my application…', 'سحب طلبي…'),
  withdrawn: text('Your application is withdrawn', 'طلبك مسحوب'),
  withdrawnWords: text(
    'It takes no part in this round. Your receipt stays valid. Please write to the office if you want to undo this.',
    'لا يشارك طلبك في هذه الدورة. ويبقى إيصالك صالحًا. راسل مكتب الجائزة إذا أردت إلغاء السحب.',
  ),
  title: text('Withdraw your application?', 'أتريد سحب طلبك؟'),
  about: text(
    'It is no longer reviewed and cannot win. Your receipt stays valid, and what you submitted is kept. Only the office can undo this.',
    'لن يُحكَّم طلبك ولن يفوز. ويبقى إيصالك صالحًا وما قدمته محفوظًا. ولا يلغي السحب إلا مكتب الجائزة.',
  ),
  reason: text('Reason (optional)', 'السبب (اختياري)'),
  reasonHint: text('The office alone reads it.', 'لا يقرؤه إلا مكتب الجائزة.'),
  sure: text('I want to take no part in this round.', 'أريد ألا أشارك في هذه الدورة.'),
  confirm: text('Please confirm that you want to withdraw', 'أكّد رغبتك في سحب الطلب'),
  go: text('Withdraw', 'سحب الطلب'),
  going: text('Withdrawing…', 'جارٍ السحب…'),
}

const withdrawalForm = z
  .object({ reason: optionalPlainText(2000), isSure: z.boolean() })
  .refine(({ isSure }) => isSure, { path: ['isSure'], error: asMessage(texts.confirm) })

/** Offers to withdraw a submitted application, or says that it is withdrawn. */
export function WithdrawApplication({ isWithdrawn }: { isWithdrawn: boolean }) {
  const { say } = useLanguage()
  const [opened, setOpened] = useState(false)
  const refresh = useInvalidateEndpoints()
  const withdrawing = useAction(async ({ reason }: z.output<typeof withdrawalForm>) => {
    await callEndpoint(withdrawApplication, { body: { reason } })
    await refresh(readProgress)
  })
  const [wasOpened, setWasOpened] = useState(false)
  const place = useFocusOnShow(isWithdrawn && wasOpened)
  if (isWithdrawn)
    return (
      <Banner tone="gold" title={say(texts.withdrawn)} ref={place} tabIndex={-1} role="status">
        {say(texts.withdrawnWords)}
      </Banner>
    )
  return (
    <div>
      <Button
        kind="bare"
        onClick={() => {
          setOpened(true)
          setWasOpened(true)
        }}
      >
        {say(texts.open)}
      </Button>
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        words={texts}
        kind="stop"
        initial={{ reason: '', isSure: false }}
        schema={withdrawalForm}
        send={withdrawing.run}
      >
        <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} maxLength={2000} />
        <Checkbox name="isSure" label={texts.sure} />
      </FormDialog>
    </div>
  )
}
