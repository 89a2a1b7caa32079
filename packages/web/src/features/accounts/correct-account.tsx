import {
  type AccountCorrection,
  type AccountRow,
  accountCorrectionBody,
  correctAccount,
} from '@jadara/contract/accounts/accounts'
import { personLabels } from '@jadara/contract/accounts/me'
import { applicant } from '@jadara/contract/core/endpoint'
import { listAwardBranches } from '@jadara/contract/core/lookups'
import { text } from '@jadara/contract/core/text'
import { selectedId } from '@jadara/contract/core/value'
import { z } from 'zod'
import { callEndpoint } from '../../lib/call.ts'
import { useRead } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { LatinNameInput } from '../../ui/form/corrected-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TypoCheckedEmailInput } from '../../ui/form/suggesting-email-input.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'

const texts = {
  title: text('Correct address, names or theme', 'تصحيح العنوان أو الاسم أو المجال'),
  titleOfReviewer: text('Correct address or names', 'تصحيح العنوان أو الاسم'),
  about: text(
    'A new address counts at once and is mailed a link that confirms it; the one of before gets a notice. Of a submitted application the address alone can be corrected.',
    'يسري العنوان الجديد فورًا ويُرسل إليه رابط لتأكيده، ويُخطر العنوان السابق. أما الطلب المقدَّم فلا يُصحَّح فيه إلا العنوان.',
  ),
  aboutReviewer: text(
    'A new address counts at once and is mailed a link that confirms it; the one of before gets a notice.',
    'يسري العنوان الجديد فورًا ويُرسل إليه رابط لتأكيده، ويُخطر العنوان السابق.',
  ),
  go: text('Correct', 'تصحيح'),
  going: text('Correcting…', 'جارٍ التصحيح…'),
  theme: text('As it is', 'كما هو'),
  reason: text('Reason', 'السبب'),
  reasonHint: text('It is kept in the audit trail.', 'يُحفظ في سجل العمليات.'),
}

type Person = Pick<AccountRow, 'userId' | 'userType' | 'email' | 'englishName' | 'arabicName'>
const schema = accountCorrectionBody.extend({ branchId: z.union([z.literal(''), selectedId(personLabels.theme)]) })
type Values = z.output<typeof schema>

export function CorrectAccount({
  person,
  onClose,
  onCorrected,
}: {
  /** Undefined closes the dialog. */
  person: Person | undefined
  onClose: () => void
  onCorrected: (account: AccountRow) => void
}) {
  const isApplicant = person?.userType === applicant
  const correction = useAction(
    async (values: Values) =>
      person && callEndpoint(correctAccount, { params: { userId: person.userId }, body: changedOf(person, values) }),
    { onDone: (account) => account && onCorrected(account) },
  )
  return (
    <FormDialog
      opened={person !== undefined}
      onClose={onClose}
      kind="go"
      words={{
        ...{ go: texts.go, going: texts.going },
        title: isApplicant ? texts.title : texts.titleOfReviewer,
        about: isApplicant ? texts.about : texts.aboutReviewer,
      }}
      initial={{
        ...{ email: person?.email ?? '', arabicName: person?.arabicName ?? '', englishName: person?.englishName ?? '' },
        ...{ branchId: '', reason: '' },
      }}
      schema={schema}
      send={correction.run}
    >
      <TypoCheckedEmailInput name="email" label={personLabels.email} autoComplete="off" />
      <TextInput name="arabicName" label={personLabels.arabicName} span={3} dir="rtl" lang="ar" />
      <LatinNameInput name="englishName" label={personLabels.englishName} span={3} />
      {isApplicant && <ThemeInput />}
      <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} rows={2} />
    </FormDialog>
  )
}

function ThemeInput() {
  const { data = [] } = useRead(listAwardBranches)
  const options = data
    .filter(({ offered }) => offered)
    .map(({ id, englishName, arabicName }) => ({ value: id, label: text(englishName, arabicName) }))
  return <SelectInput name="branchId" label={personLabels.theme} options={options} placeholder={texts.theme} optional />
}

/** Sends changed fields only, because the others may be locked. */
function changedOf(person: Person, { email, arabicName, englishName, branchId, reason }: Values): AccountCorrection {
  return {
    ...(email !== person.email && { email }),
    ...(arabicName !== person.arabicName && { arabicName }),
    ...(englishName !== person.englishName && { englishName }),
    ...(branchId !== '' && { branchId }),
    reason,
  }
}
