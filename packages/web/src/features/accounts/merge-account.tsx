import type { AccountRow } from '@jadara/contract/accounts/accounts'
import { type MergedApplication, mergeAccount, mergeAccountBody, previewMerge } from '@jadara/contract/accounts/merging'
import { emailAddress } from '@jadara/contract/accounts/session'
import { toBilingualName } from '@jadara/contract/core/names'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { callEndpoint } from '../../lib/call.ts'
import { useRead } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { Banner } from '../../ui/banner.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useDebouncedText } from '../../ui/form/typing.ts'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'
import { LoadingPlaceholder } from '../../ui/loading.tsx'
import css from './accounts.module.css'

const texts = {
  title: text('Merge into another account', 'دمج في حساب آخر'),
  about: text(
    'For a person with two accounts. Everything in this account moves to the other one, which keeps its address and password. This account is closed for good, and both addresses get a letter.',
    'لشخص له حسابان. ينتقل كل ما في هذا الحساب إلى الحساب الآخر الذي يبقى بعنوانه وكلمة مروره. ويُغلق هذا الحساب نهائيًا، وتُرسل رسالة إلى العنوانين.',
  ),
  closed: text('This account', 'هذا الحساب'),
  email: text('Address of the account that stays', 'عنوان الحساب الذي يبقى'),
  reason: text('Reason', 'السبب'),
  reasonHint: text('It is kept in the audit trail.', 'يُحفظ في سجل العمليات.'),
  go: text('Merge', 'دمج'),
  going: text('Merging…', 'جارٍ الدمج…'),
  effects: text('What will happen', 'ما سيحدث'),
  kept: text('Account that stays', 'الحساب الذي يبقى'),
  moves: (name: Text) => text(`The application in “${name.en}” moves.`, `ينتقل الطلب في «${name.ar}».`),
  movesSubmitted: (name: Text, receipt: string) =>
    text(
      `The application in “${name.en}”, submitted as ${receipt}, moves with its receipt.`,
      `ينتقل الطلب المقدَّم في «${name.ar}» مع إيصاله ${receipt}.`,
    ),
  goes: (name: Text) => text(`The empty application in “${name.en}” is removed.`, `يُحذف الطلب الفارغ في «${name.ar}».`),
  nothing: text('No application moves.', 'لا ينتقل أي طلب.'),
}
const movedTickets = plural(
  '# query moves.',
  '# queries move.',
  'ينتقل استفسار واحد.',
  'ينتقل استفساران.',
  'تنتقل # استفسارات.',
  'ينتقل # استفسارًا.',
  'ينتقل # استفسار.',
)

type Props = {
  /** Undefined closes the dialog. */
  account: AccountRow | undefined
  onClose: () => void
  onMerged: (kept: AccountRow) => void
}

export function MergeAccount({ account, onClose, onMerged }: Props) {
  const { say } = useLanguage()
  const merging = useAction(
    async (body: z.output<typeof mergeAccountBody>) =>
      account && callEndpoint(mergeAccount, { params: { userId: account.userId }, body }),
    { onDone: (kept) => kept && onMerged(kept) },
  )
  return (
    <FormDialog
      opened={account !== undefined}
      onClose={onClose}
      kind="stop"
      words={texts}
      initial={{ email: '', reason: '' }}
      schema={mergeAccountBody}
      send={merging.run}
      before={
        account && (
          <p className={space.below4}>
            {say(texts.closed)}: <bdi>{say(toBilingualName(account))}</bdi>, <bdi dir="ltr">{account.email}</bdi>
          </p>
        )
      }
    >
      <TextInput name="email" label={texts.email} type="email" dir="ltr" autoComplete="off" />
      {account && <Effects userId={account.userId} />}
      <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} rows={2} />
    </FormDialog>
  )
}

/** What the merge into the typed address would do, or why it is refused. */
function Effects({ userId }: { userId: number }) {
  const { say } = useLanguage()
  const typed = useDebouncedText(String(useWatch({ name: 'email' }) ?? ''))
  const email = emailAddress().safeParse(typed).data
  const { data, error, isFetching } = useRead(
    previewMerge,
    { userId },
    { enabled: email !== undefined, gcTime: 0, ...(email !== undefined && { query: { email } }) },
  )
  if (email === undefined) return null
  return (
    <section aria-label={say(texts.effects)} aria-live="polite" className={css.effects}>
      {error && <Banner tone="bad">{say(error.text)}</Banner>}
      {!error && isFetching && <LoadingPlaceholder lines={2} />}
      {!error && !isFetching && data && (
        <>
          <p>
            {say(texts.kept)}: <bdi>{say(toBilingualName(data.kept))}</bdi>
          </p>
          <ul>
            {data.moved.map((one) => (
              <li key={one.applicantId}>{say(describeMove(one))}</li>
            ))}
            {data.moved.length === 0 && <li>{say(texts.nothing)}</li>}
            {data.removed.map((one) => (
              <li key={one.applicantId}>{say(texts.goes(toBilingualName(one)))}</li>
            ))}
            {data.tickets > 0 && <li>{say(quantity(data.tickets, movedTickets))}</li>}
          </ul>
        </>
      )}
    </section>
  )
}

const describeMove = ({ receiptNumber, ...round }: MergedApplication): Text =>
  receiptNumber ? texts.movesSubmitted(toBilingualName(round), receiptNumber) : texts.moves(toBilingualName(round))
