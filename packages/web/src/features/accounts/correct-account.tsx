import { type AccountCorrection, type AccountRow, accountCorrection, correctAccount } from '@jadara/contract/accounts'
import { applicant } from '@jadara/contract/endpoint'
import { listAwardBranches } from '@jadara/contract/lookups'
import { personLabels } from '@jadara/contract/profile'
import { text } from '@jadara/contract/text'
import { code } from '@jadara/contract/value'
import { z } from 'zod'
import { asRefused, call, type Refused } from '../../lib/call.ts'
import { useRead } from '../../lib/query.ts'
import { AddressInput } from '../../ui/form/address-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { LatinNameInput } from '../../ui/form/latin-name-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { zodResolver } from '../../ui/form/zod-resolver.ts'

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
  reasonHint: text('It stands in the audit trail.', 'يُحفظ في سجل العمليات.'),
}

type Person = Pick<AccountRow, 'userId' | 'userType' | 'email' | 'englishName' | 'arabicName'>
type Values = { email: string; arabicName: string; englishName: string; branchId: number | ''; reason: string }

const schema = accountCorrection.extend({ branchId: z.union([z.literal(''), code(personLabels.theme)]) })

/** What the office corrects of a person who cannot mend it, with the reason. */
export function CorrectAccount({
  person,
  onClose,
  onCorrected,
}: {
  /** Undefined: closed. */
  person: Person | undefined
  onClose: () => void
  onCorrected: (account: AccountRow) => void
}) {
  const isApplicant = person?.userType === applicant
  const send = async (values: Values): Promise<Refused | undefined> => {
    if (!person) return undefined
    try {
      onCorrected(await call(correctAccount, { params: { userId: person.userId }, body: changedOf(person, values) }))
      return undefined
    } catch (error) {
      return asRefused(error)
    }
  }
  return (
    <FormDialog<Values>
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
      resolver={zodResolver(schema) as never}
      send={send}
    >
      <AddressInput name="email" label={personLabels.email} autoComplete="off" />
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

/** What is sent is what is to be another: the rest may be sealed. */
function changedOf(person: Person, { email, arabicName, englishName, branchId, reason }: Values): AccountCorrection {
  return {
    ...(email !== person.email && { email }),
    ...(arabicName !== person.arabicName && { arabicName }),
    ...(englishName !== person.englishName && { englishName }),
    ...(branchId !== '' && { branchId }),
    reason,
  }
}
