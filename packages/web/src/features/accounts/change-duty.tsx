import { type AccountRow, changeDuty, changeDutyBody } from '@jadara/contract/accounts/accounts'
import { dutyDescriptions, dutyTexts } from '@jadara/contract/accounts/duties'
import { dutyLabels } from '@jadara/contract/accounts/duty-labels'
import { duties } from '@jadara/contract/core/endpoint'
import { text } from '@jadara/contract/core/text'
import type { z } from 'zod'
import { callEndpoint } from '../../lib/call.ts'
import { useAction } from '../../lib/use-action.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'

const texts = {
  title: text('Change the duty', 'تغيير المهمة'),
  about: text(
    'It applies at once; the person stays signed in, and nothing typed is lost.',
    'تسري فورًا، ويبقى الشخص مسجّل الدخول ولا يضيع شيء مما كتبه.',
  ),
  go: text('Change', 'تغيير'),
  going: text('Changing…', 'جارٍ التغيير…'),
  reason: text('Reason', 'السبب'),
  reasonHint: text('It is kept in the audit trail.', 'يُحفظ في سجل العمليات.'),
}

export function DutyInput() {
  return <RadioGroup name="duty" label={dutyTexts.label} options={options} />
}
const options = duties.map((value) => ({ value, label: dutyLabels[value], hint: dutyDescriptions[value] }))

type Props = {
  /** Undefined closes the dialog. */
  person: AccountRow | undefined
  onClose: () => void
  onChanged: (account: AccountRow) => void
}

export function ChangeDuty({ person, onClose, onChanged }: Props) {
  const change = useAction(
    async (body: z.output<typeof changeDutyBody>) =>
      person && callEndpoint(changeDuty, { params: { userId: person.userId }, body }),
    { onDone: (account) => account && onChanged(account) },
  )
  return (
    <FormDialog
      opened={person !== undefined}
      onClose={onClose}
      kind="go"
      words={texts}
      initial={{ duty: person?.duty ?? 'office', reason: '' }}
      schema={changeDutyBody}
      send={change.run}
    >
      <DutyInput />
      <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} rows={2} optional />
    </FormDialog>
  )
}
