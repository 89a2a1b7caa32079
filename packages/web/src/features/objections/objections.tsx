import { listInstitutionNames } from '@jadara/contract/conflicts/institutions'
import {
  createObjection,
  deleteObjection,
  listMyObjections,
  type Objection,
  objectionBody,
  objectionLabels,
  updateObjection,
} from '@jadara/contract/conflicts/objections'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { useMemo, useState } from 'react'
import { useRefreshAfterRefusal } from '../../lib/application.ts'
import { callEndpoint } from '../../lib/call.ts'
import { useRead } from '../../lib/query.ts'
import { useAction, useConfirmedAction } from '../../lib/use-action.ts'
import { SuccessBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmAction } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { objectionColumns, objectionsTitle } from './objection-columns.tsx'

const texts = {
  add: text('Name somebody', 'إضافة شخص أو جهة'),
  edit: text('Edit', 'تعديل'),
  editTitle: text('Edit the request', 'تعديل الطلب'),
  about: text(
    'A person, an institution or both. Reviewers never see it, and only the award office reads the reason.',
    'شخص أو جهة أو كلاهما. لا يطّلع عليه المحكّمون أبدًا، ولا يقرأ السبب إلا مكتب الجائزة.',
  ),
  personHint: text('The full name, in either script.', 'الاسم الكامل بأي من اللغتين.'),
  reasonHint: text('Such as a dispute, a rivalry or a family tie.', 'مثل نزاع أو منافسة أو صلة قرابة.'),
  actions: text('Actions', 'إجراءات'),
  save: text('Save', 'حفظ'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
  saved: text('Saved.', 'تم الحفظ.'),
  remove: text('Remove', 'إزالة'),
  removing: text('Removing…', 'جارٍ الإزالة…'),
  removed: text('Removed.', 'تمت الإزالة.'),
  removeTitle: text('Remove this request?', 'أتريد إزالة هذا الطلب؟'),
  removeWords: text('The office will no longer know of it.', 'لن يعلم المكتب به بعد ذلك.'),
  none: text('You have named nobody', 'لم تذكر أحدًا'),
  noneWords: text(
    'Nobody has to: most applicants leave this empty. Name people or institutions only if they could not judge you fairly.',
    'هذا اختياري، وأغلب المتقدمين يتركونه فارغًا. اذكر الأشخاص أو الجهات فقط إذا كان يتعذر عليهم تحكيم ملفك بحياد.',
  ),
  noneLocked: text('Nothing can be added any more.', 'لا يمكن إضافة شيء بعد الآن.'),
}

type Values = Pick<Objection, 'name' | 'institution' | 'reason'>
const fresh: Values = { name: '', institution: '', reason: '' }

/** Whom the applicant asks not to be judged by. */
export function Objections({ readOnly }: { readOnly: boolean }) {
  const { say } = useLanguage()
  const read = useRead(listMyObjections)
  const refreshAfterRefusal = useRefreshAfterRefusal()
  const [edited, setEdited] = useState<Objection | 'new'>()
  const [notice, setNotice] = useState<Text>()
  const options = { touches: [listMyObjections], onRefused: refreshAfterRefusal }
  const saving = useAction(
    (body: Values) => {
      setNotice(undefined)
      return edited && edited !== 'new'
        ? callEndpoint(updateObjection, { params: { id: edited.id }, body })
        : callEndpoint(createObjection, { body })
    },
    { ...options, onDone: () => setNotice(texts.saved) },
  )
  const removal = useConfirmedAction(
    ({ id }: Objection) => {
      setNotice(undefined)
      return callEndpoint(deleteObjection, { params: { id } })
    },
    { ...options, onDone: () => setNotice(texts.removed) },
  )
  const columns = readOnly
    ? objectionColumns
    : [
        ...objectionColumns,
        {
          key: 'actions',
          header: texts.actions,
          kind: 'actions' as const,
          cell: (objection: Objection) => (
            <Row as="span" gap={2} justify="end">
              <Button kind="bare" size="small" icon="pencil" onClick={() => setEdited(objection)}>
                {say(texts.edit)}
                <span className="sr">: {objection.name || objection.institution}</span>
              </Button>
              <Button kind="bad" size="small" icon="trash" onClick={() => removal.ask(objection)}>
                {say(texts.remove)}
                <span className="sr">: {objection.name || objection.institution}</span>
              </Button>
            </Row>
          ),
        },
      ]
  const add = !readOnly && (
    <Button icon="plus" onClick={() => setEdited('new')}>
      {say(texts.add)}
    </Button>
  )
  return (
    <div className="stack">
      {notice && <SuccessBanner>{say(notice)}</SuccessBanner>}
      <ListScreen
        read={read}
        caption={objectionsTitle}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={texts.none} words={readOnly ? texts.noneLocked : texts.noneWords} action={add} />}
      />
      {read.data && read.data.length > 0 && add && <div>{add}</div>}
      <FormDialog
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        words={{
          title: edited === 'new' ? texts.add : texts.editTitle,
          about: texts.about,
          go: texts.save,
          going: texts.saving,
        }}
        kind="go"
        initial={edited && edited !== 'new' ? toValues(edited) : fresh}
        schema={objectionBody}
        send={saving.run}
      >
        <Inputs />
      </FormDialog>
      <ConfirmAction asked={removal.asked} title={texts.removeTitle} confirmLabel={texts.remove} busyLabel={texts.removing}>
        {({ name, institution }) => (
          <>
            <p>
              <b>
                <bdi>{name || institution}</bdi>
              </b>
            </p>
            <p>{say(texts.removeWords)}</p>
          </>
        )}
      </ConfirmAction>
    </div>
  )
}

const toValues = ({ name, institution, reason }: Objection): Values => ({ name, institution, reason })

function Inputs() {
  const { data: institutions } = useRead(listInstitutionNames)
  const { language } = useLanguage()
  const suggestions = useMemo(
    () => [...new Set((institutions ?? []).map((one) => toBilingualName(one)[language]))],
    [institutions, language],
  )
  return (
    <>
      <TextInput name="name" label={objectionLabels.name} hint={texts.personHint} optional />
      <TextInput name="institution" label={objectionLabels.institution} suggestions={suggestions} optional />
      <TextArea name="reason" label={objectionLabels.reason} hint={texts.reasonHint} rows={3} mostRows={10} />
    </>
  )
}
