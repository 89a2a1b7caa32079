import {
  type AdministratorConflict,
  declareOwnConflict,
  listAdministratorConflicts,
  ownConflictBody,
  withdrawOwnConflict,
  withdrawOwnConflictBody,
} from '@jadara/contract/conflicts/administrator-conflicts'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { toRequiredHint } from '@jadara/contract/results/required-reason'
import { useState } from 'react'
import { useAwardZone } from '../../lib/active-round.ts'
import { callEndpoint } from '../../lib/call.ts'
import { useRead } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { useAction } from '../../lib/use-action.ts'
import { CallButton } from '../../ui/call-button.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { LoadingPart } from '../../ui/loading-part.tsx'
import css from './administrator-conflicts.module.css'

export const administratorConflictsTitle = text('Conflicts of interest of administrators', 'تضارب مصالح مديري النظام')
const texts = {
  none: text('No administrator has declared one.', 'لم يعلن أي مدير نظام تضارب مصالح.'),
  declare: text('I have a conflict of interest…', 'لديّ تضارب مصالح…'),
  withdraw: text('Withdraw my conflict of interest…', 'سحب إعلاني عن تضارب المصالح…'),
  reason: text('Reason', 'السبب'),
  reasonHint: text('Administrators read it, and the audit trail keeps it.', 'يطّلع عليه مديرو النظام، ويُحفظ في سجل العمليات.'),
}
const declaring = {
  title: (name: Text) => text(`Declare a conflict of interest with ${name.en}?`, `إعلان تضارب مصالح مع ${name.ar}؟`),
  about: text(
    'You then neither decide on this applicant nor confirm a decision, accept or refuse an adjusted score, or waive a gap. Another administrator does.',
    'لن تتخذ بعد ذلك قرارًا بشأن هذا المتقدم ولن تؤكده، ولن تعتمد درجة معدّلة ولا ترفضها، ولن تتجاوز عن نقص، بل يتولى ذلك مدير نظام آخر.',
  ),
  go: text('Declare it', 'إعلان'),
  going: text('Saving…', 'جارٍ الحفظ…'),
}
const withdrawing = {
  title: (name: Text) =>
    text(`Withdraw your conflict of interest with ${name.en}?`, `سحب إعلانك عن تضارب المصالح مع ${name.ar}؟`),
  about: text(
    'You may then decide on this applicant again. The declaration stays on record as withdrawn.',
    'يمكنك بعد ذلك اتخاذ القرار بشأن هذا المتقدم من جديد، ويبقى الإعلان محفوظًا مع بيان أنه سُحب.',
  ),
  go: text('Withdraw it', 'سحب'),
  going: text('Saving…', 'جارٍ الحفظ…'),
}

type Props = { applicant: { id: number; englishName: string; arabicName: string }; mayDeclare: boolean }

/** The conflicts of interest that administrators have declared with one applicant. Each administrator declares and withdraws their own. */
export function AdministratorConflicts({ applicant, mayDeclare }: Props) {
  const { say } = useLanguage()
  const { userId } = useMe()
  const reading = useRead(listAdministratorConflicts, {}, { query: { applicantId: applicant.id } })
  const { data } = reading
  if (!data) {
    return <LoadingPart reading={reading} lines={2} />
  }
  const hasOwn = data.some(({ administrator, withdrawn }) => administrator.userId === userId && withdrawn === null)
  return (
    <Stack gap={3} align="start">
      {data.length === 0 ? (
        <p className="muted">{say(texts.none)}</p>
      ) : (
        <ul className={css.list}>
          {data.map((conflict) => (
            <Conflict key={conflict.id} conflict={conflict} />
          ))}
        </ul>
      )}
      {mayDeclare && <OwnConflictAction applicant={applicant} hasOwn={hasOwn} />}
    </Stack>
  )
}

function Conflict({ conflict: { administrator, declaredAt, reason, withdrawn } }: { conflict: AdministratorConflict }) {
  const { say } = useLanguage()
  const timeZone = useAwardZone()
  const when = formatMoment(declaredAt, timeZone)
  const ended = withdrawn && formatMoment(withdrawn.at, timeZone)
  return (
    <li>
      <p>
        <b>
          <bdi>{say(toBilingualName(administrator))}</bdi>
        </b>{' '}
        <span className="muted">{say(when)}</span>
      </p>
      <p dir="auto">{reason}</p>
      {withdrawn && ended && (
        <p className="muted">
          {say(text(`Withdrawn ${ended.en}:`, `سُحب في ${ended.ar}:`))} <bdi>{withdrawn.reason}</bdi>
        </p>
      )}
    </li>
  )
}

function OwnConflictAction({ applicant, hasOwn }: { applicant: Props['applicant']; hasOwn: boolean }) {
  const { say } = useLanguage()
  const [opened, setOpened] = useState(false)
  const { run } = useAction(
    (body: { reason: string }) =>
      callEndpoint(hasOwn ? withdrawOwnConflict : declareOwnConflict, { params: { id: applicant.id }, body }),
    { touches: [listAdministratorConflicts] },
  )
  const words = hasOwn ? withdrawing : declaring
  return (
    <>
      <CallButton call={declareOwnConflict} onClick={() => setOpened(true)}>
        {say(hasOwn ? texts.withdraw : texts.declare)}
      </CallButton>
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        words={{ ...words, title: words.title(toBilingualName(applicant)) }}
        kind="go"
        initial={{ reason: '' }}
        schema={hasOwn ? withdrawOwnConflictBody : ownConflictBody}
        send={run}
      >
        <TextArea
          name="reason"
          label={texts.reason}
          hint={hasOwn ? toRequiredHint(texts.reasonHint) : texts.reasonHint}
          maxLength={2000}
        />
      </FormDialog>
    </>
  )
}
