import { conflictKindLabels } from '@jadara/contract/conflicts/conflict-labels'
import {
  type ConflictFinding,
  clearFindings,
  confirmFindings,
  decideOnFindingsBody,
  listConflictFindings,
} from '@jadara/contract/conflicts/findings'
import { joinSentences } from '@jadara/contract/core/lists'
import { toBilingualName } from '@jadara/contract/core/names'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { requiredReasonHint } from '@jadara/contract/results/required-reason'
import { assignmentReads } from '../../lib/assignment-reads.ts'
import { callEndpoint } from '../../lib/call.ts'
import { useAction } from '../../lib/use-action.ts'
import { Banner } from '../../ui/banner.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'

export type FindingDecision = { readonly decision: 'confirm' | 'clear'; readonly findings: readonly ConflictFinding[] }

const findingCount = plural('# finding', '# findings', 'نتيجة واحدة', 'نتيجتان', '# نتائج', '# نتيجة', '# نتيجة')
const assignmentCount = plural(
  '# assignment ends as a conflict of interest, and its reviewer can no longer open the application.',
  '# assignments end as conflicts of interest, and their reviewers can no longer open the applications.',
  'ينتهي إسناد واحد لتضارب المصالح، ولا يعود بإمكان المحكّم فتح الطلب.',
  'ينتهي إسنادان لتضارب المصالح، ولا يعود بإمكان المحكّمَين فتح الطلبين.',
  'تنتهي # إسنادات لتضارب المصالح، ولا يعود بإمكان المحكّمين فتح الطلبات.',
  'ينتهي # إسنادًا لتضارب المصالح، ولا يعود بإمكان المحكّمين فتح الطلبات.',
  'ينتهي # إسناد لتضارب المصالح، ولا يعود بإمكان المحكّمين فتح الطلبات.',
)
const reviewCount = plural(
  '# submitted review no longer counts.',
  '# submitted reviews no longer count.',
  'لا يُحتسب تقييم واحد سبق تقديمه.',
  'لا يُحتسب تقييمان سبق تقديمهما.',
  'لا تُحتسب # تقييمات سبق تقديمها.',
  'لا يُحتسب # تقييمًا سبق تقديمها.',
  'لا يُحتسب # تقييم سبق تقديمها.',
)
const texts = {
  confirm: text('Confirm the conflict of interest?', 'إثبات تضارب المصالح؟'),
  confirmMany: text('Confirm the conflicts of interest?', 'إثبات حالات تضارب المصالح؟'),
  clear: text('Clear the finding?', 'استبعاد النتيجة؟'),
  clearMany: text('Clear the findings?', 'استبعاد النتائج؟'),
  confirmNow: text('Confirm the conflict', 'إثبات التضارب'),
  confirmManyNow: text('Confirm the conflicts', 'إثبات حالات التضارب'),
  clearNow: text('Clear', 'استبعاد'),
  going: text('Saving…', 'جارٍ الحفظ…'),
  neverAssigned: text('The reviewer cannot be assigned to the applicant.', 'لا يمكن إسناد المتقدم إلى المحكّم.'),
  neverAssignedMany: text(
    'The reviewers cannot be assigned to these applicants.',
    'لا يمكن إسناد هؤلاء المتقدمين إلى المحكّمين المذكورين معهم في النتائج.',
  ),
  assignable: text(
    'The reviewer may be assigned to the applicant. The finding comes back only if there is new evidence.',
    'يجوز إسناد المتقدم إلى المحكّم، ولا تظهر النتيجة من جديد إلا بدليل جديد.',
  ),
  stillDeclared: text(
    'The assignment stays ended. Before the reviewer can be assigned again, lift the conflict on the applicant’s page.',
    'يبقى الإسناد منتهيًا. وقبل إسناد المتقدم إلى المحكّم من جديد، ارفع التضارب من صفحة المتقدم.',
  ),
  assignableMany: text(
    'The reviewers may be assigned to these applicants. A finding comes back only if there is new evidence.',
    'يجوز إسناد هؤلاء المتقدمين إلى المحكّمين المذكورين معهم في النتائج، ولا تظهر نتيجة من جديد إلا بدليل جديد.',
  ),
  stillDeclaredMany: text(
    'Assignments that were ended by a confirmed conflict stay ended. Before such a reviewer can be assigned again, lift the conflict on the applicant’s page.',
    'يبقى كل إسناد أنهاه إثبات التضارب منتهيًا. وقبل إسناد المتقدم إلى المحكّم نفسه من جديد، ارفع التضارب من صفحة المتقدم.',
  ),
  reason: text('Reason', 'السبب'),
  reasonHint: text(
    `${requiredReasonHint.en} It is recorded in the audit trail. Reviewers and applicants do not see it.`,
    `${requiredReasonHint.ar} يُدرج في سجل العمليات، ولا يطّلع عليه المحكّمون ولا المتقدمون.`,
  ),
}

const reasonSchema = decideOnFindingsBody.pick({ reason: true })

type Props = {
  request: FindingDecision | undefined
  onDone: (message: string) => void
  /** The findings have changed since they were chosen. */
  onOutdated: () => void
  onClose: () => void
}

/** Confirms or clears findings, and says beforehand what this does to assignments and reviews. */
export function DecideOnFindingsDialog({ request, onDone, onOutdated, onClose }: Props) {
  const { say } = useLanguage()
  const deciding = useAction(
    async ({ reason }: { reason: string }) => {
      const { decision = 'clear', findings = [] } = request ?? {}
      const body = { findings: findings.map(({ id, evidenceAt }) => ({ id, evidenceAt })), reason }
      return decision === 'confirm' ? callEndpoint(confirmFindings, { body }) : callEndpoint(clearFindings, { body })
    },
    {
      onDone: ({ message }) => onDone(message),
      onRefused: ({ reason }) => (reason === 'changed' || reason === 'decided') && onOutdated(),
      touches: [listConflictFindings, ...assignmentReads],
    },
  )
  const confirms = request?.decision === 'confirm'
  const effects = request && confirms ? listEffects(request.findings) : []
  return (
    <FormDialog
      opened={request !== undefined}
      onClose={onClose}
      words={{
        ...toWords(request),
        about: request ? toSubject(request.findings) : texts.assignable,
        going: texts.going,
      }}
      kind={confirms ? 'stop' : 'go'}
      initial={{ reason: '' }}
      schema={reasonSchema}
      send={deciding.run}
      before={
        <div className={space.below5}>
          <Banner tone={effects.length > 0 ? 'gold' : 'nile'}>{say(joinSentences([...effects, toConsequence(request)]))}</Banner>
        </div>
      }
    >
      <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} maxLength={1000} />
    </FormDialog>
  )
}

function toWords(request: FindingDecision | undefined): { title: Text; go: Text } {
  const isOne = request?.findings.length === 1
  if (request?.decision !== 'confirm') return { title: isOne ? texts.clear : texts.clearMany, go: texts.clearNow }
  return isOne ? { title: texts.confirm, go: texts.confirmNow } : { title: texts.confirmMany, go: texts.confirmManyNow }
}

function toConsequence(request: FindingDecision | undefined): Text {
  const isOne = request?.findings.length === 1
  if (request?.decision === 'confirm') return isOne ? texts.neverAssigned : texts.neverAssignedMany
  const wasConfirmed = request?.findings.some(({ state }) => state === 'confirmed')
  if (isOne) return wasConfirmed ? texts.stillDeclared : texts.assignable
  return wasConfirmed ? texts.stillDeclaredMany : texts.assignableMany
}

/** An assignment with several findings ends once. */
function listEffects(findings: readonly ConflictFinding[]): Text[] {
  const pairs = new Map(
    findings.flatMap(({ applicantId, reviewerId, assignment }) =>
      assignment ? [[`${applicantId}-${reviewerId}`, assignment.state] as const] : [],
    ),
  )
  const reviewed = [...pairs.values()].filter((state) => state === 'review-submitted').length
  return [
    ...(pairs.size > 0 ? [quantity(pairs.size, assignmentCount)] : []),
    ...(reviewed > 0 ? [quantity(reviewed, reviewCount)] : []),
  ]
}

function toSubject(findings: readonly ConflictFinding[]): Text {
  const [only, ...others] = findings
  if (!only || others.length > 0) {
    const count = quantity(findings.length, findingCount)
    return text(`This is about ${count.en}.`, `عدد النتائج المختارة: ${count.ar}.`)
  }
  const [applicant, reviewer, kind] = [
    toBilingualName(only.applicant),
    toBilingualName(only.reviewer),
    conflictKindLabels[only.kind],
  ]
  return text(
    `${applicant.en} (applicant) and ${reviewer.en} (reviewer): ${kind.en}.`,
    `\u2068${applicant.ar}\u2069 (متقدم) و\u2068${reviewer.ar}\u2069 (محكّم): ${kind.ar}.`,
  )
}
